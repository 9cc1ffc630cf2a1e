import { type DocType, docTypes } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { FieldErrors } from "@/lib/values/fields";
import { recordOf } from "@/lib/values/record";
import { taxpayerErrors } from "@/lib/values/requisites";
import { webAddress } from "@/lib/values/web-address";

/** Returns whether a text is an http or https address, with or without scheme, as people write it: `romashka.ru`. */
export function isWebsite(text: string): boolean {
  const url = webAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && /[^.]\.[^.]/.test(url.hostname) && !url.username && !url.password;
}

type CheckedOrganization = {
  inn?: string | null;
  kpp?: string | null;
  ogrn?: string | null;
  numberPrefixes: Record<DocType, string>;
};

/**
 * Returns errors for values of an organization that do not fit together: codes, by the length of the INN, and repeated
 * prefixes.
 */
export function organizationErrors({ numberPrefixes, ...codes }: CheckedOrganization): FieldErrors {
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

/** The default prefixes of document numbers: `СЧ-2026/001`. */
export const defaultPrefixes = recordOf(docTypes, (docType) => kinds[docType].prefix);

/** Returns an organization's own prefixes, and the default one for each type that was added later. */
export const prefixesOf = (own: Partial<Record<DocType, string>>): Record<DocType, string> =>
  recordOf(docTypes, (docType) => own[docType] ?? defaultPrefixes[docType]);
