import { type Candidate, isOpen } from "./candidates";
import type { Matchable } from "./matchable";
import type { Mention } from "./purpose/mentions";
import { isShortOf, parseShortNumber } from "./short-numbers";

/**
 * Finds open invoices of the same client that a purpose names in addition to the certain ones: by numbers
 * that those imply («СЧ-2026/001, 002») or by shortened numbers («СЧ-2026/001 и 2026/002»). The payment may
 * be for them as well.
 */
export function findAlsoNamed(
  { payerInn }: Matchable,
  mentions: Mention[],
  certain: Candidate[],
  invoices: Candidate[],
): Candidate[] {
  const implied = new Set(mentions.flatMap(({ by, keys }) => (by === "implied" ? keys : [])));
  const isWholeNumber = ({ keys }: Mention) => invoices.some(({ key }) => keys.includes(key));
  const shortNumbers = mentions
    .filter((mention) => mention.by === "invoice" && !isWholeNumber(mention))
    .flatMap(({ keys }) => keys.flatMap((key) => parseShortNumber(key) ?? []))
    .filter((short) => !certain.some((invoice) => isShortOf(short, asNumbered(invoice))));
  const isMeant = (invoice: Candidate) => shortNumbers.some((short) => isShortOf(short, asNumbered(invoice)));
  return invoices.filter(
    (invoice) =>
      isOpen(invoice) &&
      !certain.some(({ id }) => id === invoice.id) &&
      certain.some((each) => isOfSameClient(each, invoice)) &&
      (implied.has(invoice.key) || (isPayersOwn(invoice, payerInn) && isMeant(invoice))),
  );
}

/** Accepts the same invoices as `readOwnIds`. */
const isPayersOwn = ({ clientInn, status }: Candidate, payerInn: string | null) =>
  payerInn !== null && clientInn === payerInn && status !== "draft";

const asNumbered = ({ key, date }: Candidate) => ({ numberKey: key, date });

const isOfSameClient = (one: Candidate, other: Candidate) =>
  one.organizationId === other.organizationId && one.clientId === other.clientId;
