import { type Candidate, isOpen } from "./candidates";
import type { Matchable } from "./matchable";
import type { Mention } from "./purpose/mentions";
import { isShortOf, shortNumber } from "./short-numbers";

/**
 * Finds open invoices of the same client that a purpose names in addition to the certain ones: by numbers
 * that those imply («СЧ-2026/001, 002») or by shortened numbers («СЧ-2026/001 и 2026/002»). The payment may
 * be for them as well.
 */
export function alsoNamed(
  { payerInn }: Matchable,
  mentions: Mention[],
  certain: Candidate[],
  invoices: Candidate[],
): Candidate[] {
  const implied = new Set(mentions.flatMap(({ by, keys }) => (by === "implied" ? keys : [])));
  const isWhole = ({ keys }: Mention) => invoices.some(({ key }) => keys.includes(key));
  const shorts = mentions
    .filter((mention) => mention.by === "invoice" && !isWhole(mention))
    .flatMap(({ keys }) => keys.flatMap((key) => shortNumber(key) ?? []))
    .filter((short) => !certain.some((invoice) => isShortOf(short, asNumbered(invoice))));
  const isMeant = (invoice: Candidate) => shorts.some((short) => isShortOf(short, asNumbered(invoice)));
  return invoices.filter(
    (invoice) =>
      isOpen(invoice) &&
      !certain.some(({ id }) => id === invoice.id) &&
      certain.some((each) => isOfTheSame(each, invoice)) &&
      (implied.has(invoice.key) || (isOwn(invoice, payerInn) && isMeant(invoice))),
  );
}

/** Accepts the same invoices as `readOwnIds`. */
const isOwn = ({ clientInn, status }: Candidate, payerInn: string | null) =>
  payerInn !== null && clientInn === payerInn && status !== "draft";

const asNumbered = ({ key, date }: Candidate) => ({ numberKey: key, date });

const isOfTheSame = (one: Candidate, other: Candidate) =>
  one.organizationId === other.organizationId && one.clientId === other.clientId;
