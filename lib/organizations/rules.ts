import { type DocType, docTypes } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { FieldErrors } from "@/lib/values/fields";
import { recordOf } from "@/lib/values/record";
import { taxpayerErrors } from "@/lib/values/requisites";
import { webAddress } from "@/lib/values/web-address";

/** An http or https address, also without its scheme, as people write it: `romashka.ru`. */
export function isWebsite(text: string): boolean {
  const url = webAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && /[^.]\.[^.]/.test(url.hostname) && !url.username && !url.password;
}

type Checked = {
  inn?: string | null;
  kpp?: string | null;
  ogrn?: string | null;
  numberPrefixes: Record<DocType, string>;
};

/** What does not go together in an organization: its codes, by the length of its INN, and prefixes that repeat. */
export function organizationErrors({ numberPrefixes, ...codes }: Checked): FieldErrors {
  const kind = codes.inn?.length === 12 ? "entrepreneur" : "company";
  return { ...(codes.inn && taxpayerErrors(kind, codes)), ...prefixErrors(numberPrefixes) };
}

function prefixErrors(prefixes: Record<DocType, string>): FieldErrors {
  const all = Object.entries(prefixes).map(([docType, prefix]) => ({
    docType,
    prefix: prefix.toLowerCase(),
  }));
  const repeated = all.filter(({ docType, prefix }) =>
    all.some((other) => other.docType !== docType && other.prefix === prefix),
  );
  return Object.fromEntries(repeated.map(({ docType }) => [`numberPrefixes.${docType}`, ["prefixes_same"]]));
}

/** What document numbers begin with unless an organization chooses otherwise: `СЧ-2026/001`. */
export const defaultPrefixes = recordOf(docTypes, (docType) => kinds[docType].prefix);

/** An organization's own prefixes, and the default one of each type that was added after them. */
export const prefixesOf = (own: Partial<Record<DocType, string>>): Record<DocType, string> =>
  recordOf(docTypes, (docType) => own[docType] ?? defaultPrefixes[docType]);
