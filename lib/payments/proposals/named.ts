import { isSaidOf } from "@/lib/payments/purpose/days";
import { type Mention, mentionsIn } from "@/lib/payments/purpose/mentions";
import { rewrittenNumbers } from "@/lib/payments/purpose/series";
import { isShortOf, rangesIn, type ShortNumber, shortNumber } from "@/lib/payments/short-numbers";
import type { Known, OpenInvoice, Paid } from "./facts";

/** An invoice that a purpose names, by its whole number or by a shortened one. */
export type Named = { invoice: OpenInvoice; isWhole: boolean };

/** One mention in a purpose: a whole invoice number or a shortened one. */
type Asked = Pick<Mention, "keys" | "date"> & { shorts: ShortNumber[] };

/**
 * Returns, for each number in a purpose, the open invoices that it may mean, the likeliest first. Another
 * organization's invoice counts only if its whole number is in the purpose.
 */
export function namedIn(payment: Paid, known: Known): Named[][] {
  const purpose = payment.purpose ?? "";
  const ranges = rangesIn(purpose).map((short) => ({ keys: [], shorts: [short] }));
  const inRange = findEach(ranges, payment, known);
  if (inRange.length > 1) return inRange;
  const mentions = mentionsIn(purpose);
  const strong = mentions.filter(({ by }) => by !== "sign");
  const asked = [
    ...strong.map(askedBy),
    ...rewrittenNumbers(purpose).map((key) => ({ keys: [key], shorts: [] })),
  ];
  const found = findEach(asked, payment, known);
  return found.length > 0 ? found : findEach(mentions.map(askedBy), payment, known);
}

const askedBy = ({ keys, date }: Mention): Asked => ({
  keys,
  date,
  shorts: keys.flatMap((key) => shortNumber(key) ?? []),
});

const findEach = (asked: Asked[], payment: Paid, known: Known) =>
  asked.map((each) => candidatesFor(each, payment, known)).filter((found) => found.length > 0);

function candidatesFor({ keys, shorts, date }: Asked, payment: Paid, { invoices, payees }: Known): Named[] {
  const own = new Set(payees.map(({ clientId }) => clientId));
  const isOwn = ({ clientId }: OpenInvoice) => clientId !== null && own.has(clientId);
  const isHere = ({ organizationId }: OpenInvoice) => organizationId === payment.organizationId;
  const found = invoices.flatMap((invoice): Named[] => {
    if (keys.includes(invoice.numberKey)) return [{ invoice, isWhole: true }];
    return isHere(invoice) && shorts.some((short) => isShortOf(short, invoice))
      ? [{ invoice, isWhole: false }]
      : [];
  });
  const year = payment.receivedAt.slice(0, 4);
  const days = daysIn(payment.purpose ?? "");
  const rank = ({ invoice, isWhole }: Named) =>
    (isHere(invoice) ? 64 : 0) +
    (isWhole && isHere(invoice) ? 32 : 0) +
    (isOwn(invoice) ? 16 : 0) +
    ((date ? isSaidOf(invoice.date, date) : days.has(invoice.date)) ? 8 : 0) +
    (invoice.date.startsWith(year) ? 4 : 0) +
    (invoice.remainderCents === payment.amountCents ? 2 : 0);
  return found.toSorted((a, b) => rank(b) - rank(a) || (a.invoice.date < b.invoice.date ? 1 : -1));
}

const dayInPurpose = /(?<!\d)(?<day>\d{2})[./](?<month>\d{2})[./](?:20)?(?<year>\d{2})(?!\d)/g;

/** Returns the days in a purpose («01.11.2025» or «01.11.25») as calendar dates. */
const daysIn = (purpose: string): Set<string> =>
  new Set(
    [...purpose.matchAll(dayInPurpose)].map(
      ({ groups: { day, month, year } = {} }) => `20${year}-${month}-${day}`,
    ),
  );
