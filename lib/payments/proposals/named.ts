import { businessDateOf } from "@/lib/kernel/clock";
import { mayMeanDate } from "@/lib/payments/purpose/days";
import { type Mention, mentionsIn } from "@/lib/payments/purpose/mentions";
import { rewrittenNumbers } from "@/lib/payments/purpose/rewritten-numbers";
import { isShortOf, parseShortNumber, rangesIn, type ShortNumber } from "@/lib/payments/short-numbers";
import type { KnownFacts, OpenInvoice, PaymentFacts } from "./facts";

/** An invoice that a purpose names, by its whole number or by a shortened one. */
export type NamedInvoice = { invoice: OpenInvoice; isWhole: boolean };

/** One mention in a purpose: a whole invoice number or a shortened one. */
type SearchedNumber = Pick<Mention, "keys" | "date"> & { shorts: ShortNumber[] };

/**
 * Returns, for each number in a purpose, the open invoices that it may mean, the likeliest first. Another
 * organization's invoice counts only if its whole number is in the purpose.
 */
export function findNamedInvoices(payment: PaymentFacts, known: KnownFacts): NamedInvoice[][] {
  const purpose = payment.purpose ?? "";
  const ranges = rangesIn(purpose).map((short) => ({ keys: [], shorts: [short] }));
  const inRange = findEach(ranges, payment, known);
  if (inRange.length > 1) return inRange;
  const mentions = mentionsIn(purpose);
  const strong = mentions.filter(({ by }) => by !== "sign");
  const searched = [
    ...strong.map(searchedNumberOf),
    ...rewrittenNumbers(purpose).map((key) => ({ keys: [key], shorts: [] })),
  ];
  const found = findEach(searched, payment, known);
  return found.length > 0 ? found : findEach(mentions.map(searchedNumberOf), payment, known);
}

const searchedNumberOf = ({ keys, date }: Mention): SearchedNumber => ({
  keys,
  date,
  shorts: keys.flatMap((key) => parseShortNumber(key) ?? []),
});

const findEach = (searched: SearchedNumber[], payment: PaymentFacts, known: KnownFacts) =>
  searched.map((each) => candidatesFor(each, payment, known)).filter((found) => found.length > 0);

function candidatesFor(
  { keys, shorts, date }: SearchedNumber,
  payment: PaymentFacts,
  { invoices, payees }: KnownFacts,
): NamedInvoice[] {
  const payerClientIds = new Set(payees.map(({ clientId }) => clientId));
  const isOfPayer = ({ clientId }: OpenInvoice) => clientId !== null && payerClientIds.has(clientId);
  const isOfOrganization = ({ organizationId }: OpenInvoice) => organizationId === payment.organizationId;
  const found = invoices.flatMap((invoice): NamedInvoice[] => {
    if (keys.includes(invoice.numberKey)) return [{ invoice, isWhole: true }];
    return isOfOrganization(invoice) && shorts.some((short) => isShortOf(short, invoice))
      ? [{ invoice, isWhole: false }]
      : [];
  });
  const year = businessDateOf(payment.receivedAt).slice(0, 4);
  const datesInPurpose = datesIn(payment.purpose ?? "");
  const rank = ({ invoice, isWhole }: NamedInvoice) =>
    (isOfOrganization(invoice) ? 64 : 0) +
    (isWhole && isOfOrganization(invoice) ? 32 : 0) +
    (isOfPayer(invoice) ? 16 : 0) +
    ((date ? mayMeanDate(invoice.date, date) : datesInPurpose.has(invoice.date)) ? 8 : 0) +
    (invoice.date.startsWith(year) ? 4 : 0) +
    (invoice.remainderCents === payment.amountCents ? 2 : 0);
  return found.toSorted((a, b) => rank(b) - rank(a) || (a.invoice.date < b.invoice.date ? 1 : -1));
}

const datePattern = /(?<!\d)(?<day>\d{2})[./](?<month>\d{2})[./](?:20)?(?<year>\d{2})(?!\d)/g;

/** Returns the days in a purpose («01.11.2025» or «01.11.25») as calendar dates. */
const datesIn = (purpose: string): Set<string> =>
  new Set(
    [...purpose.matchAll(datePattern)].map(
      ({ groups: { day, month, year } = {} }) => `20${year}-${month}-${day}`,
    ),
  );
