import type { AdvanceRate, VatRate } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { saidIn } from "@/lib/payments/purpose/line-name";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { beginningOf } from "@/lib/values/text";
import { advanceRateOf, rateOn } from "@/lib/values/vat-rates";

/**
 * The part of a payment that was paid in advance for one document, in kopecks, and what the document says.
 */
export type PaidShare = {
  cents: number;
  /** «Счет на оплату № СЧ-2026/001 от 20.11.2026» */
  reference: string;
  lines: ReadonlyArray<{ name: string; vatRate: VatRate; sumCents: number }>;
};

type Advance = {
  /** The day of the payment, which determines the VAT rates. */
  date: CalendarDate;
  shares: readonly PaidShare[];
  /** The unallocated part of the payment, in kopecks. */
  restCents: number;
  /** The organization's default rate, used for the unallocated part. */
  usualRate: VatRate;
  purpose: string | null;
};

type Part = { rate: AdvanceRate; names: string[]; weight: bigint };

/**
 * Returns the lines of an advance invoice (article 168, item 1 of the Tax Code): one for each document and
 * rate. If a document has several rates, its share is divided in proportion to their sums, to the kopeck. The
 * part that falls to lines without VAT or at 0 % is left out, because no tax is due on it. Empty if no tax is
 * due at all.
 */
export function advanceLines({ date, shares, restCents, usualRate, purpose }: Advance): LineInput[] {
  const usual = advanceRateOf(rateOn(usualRate, date));
  const ofShares = shares.flatMap(({ cents, reference, lines }) => {
    const total = lines.reduce((sum, { sumCents }) => sum + BigInt(sumCents), 0n);
    if (total === 0n) return usual ? [lineOf(`Предварительная оплата. ${reference}`, cents, usual)] : [];
    const parts = partsOf(lines, date);
    const taxed = parts.reduce((sum, { weight }) => sum + weight, 0n);
    const amounts = dividedBy(toCents(divideHalfUp(BigInt(cents) * taxed, total)), parts);
    return parts.map(({ rate, names }, index) =>
      lineOf(`Предварительная оплата. ${reference}: ${names.join("; ")}`, amounts[index]!, rate),
    );
  });
  const ofRest =
    restCents > 0 && usual
      ? [lineOf(joinedName("Предварительная оплата", saidIn(purpose)), restCents, usual)]
      : [];
  return [...ofShares, ...ofRest].filter(({ priceCents }) => priceCents > 0);
}

const joinedName = (name: string, said: string | null) => (said ? `${name}. ${said}` : name);

/**
 * Groups the lines by the rates at which an advance is taxed, in the order of the lines, with the names of
 * what was sold.
 */
function partsOf(lines: PaidShare["lines"], date: CalendarDate): Part[] {
  const parts = new Map<AdvanceRate, Part>();
  for (const { name, vatRate, sumCents } of lines) {
    const rate = advanceRateOf(rateOn(vatRate, date));
    if (!rate) continue;
    const part = parts.get(rate) ?? { rate, names: [], weight: 0n };
    part.weight += BigInt(sumCents);
    if (!part.names.includes(name)) part.names.push(name);
    parts.set(rate, part);
  }
  return [...parts.values()];
}

/**
 * Divides an amount by weights into whole kopecks that add up to it; leftover kopecks go to the largest
 * remainders.
 */
export function dividedBy(cents: number, parts: ReadonlyArray<{ weight: bigint }>): number[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return parts.map(() => 0);
  const exact = parts.map(({ weight }, index) => {
    const product = BigInt(cents) * weight;
    return { index, whole: product / total, remainder: product % total };
  });
  let left = BigInt(cents) - exact.reduce((sum, { whole }) => sum + whole, 0n);
  const amounts = exact.map(({ whole }) => whole);
  for (const { index } of exact.toSorted(byRemainder)) {
    if (left === 0n) break;
    amounts[index]! += 1n;
    left -= 1n;
  }
  return amounts.map(toCents);
}

type Share = { index: number; remainder: bigint };

/** Orders by the largest remainder; ties go to the earlier part. */
const byRemainder = (one: Share, other: Share) => {
  if (one.remainder === other.remainder) return one.index - other.index;
  return other.remainder > one.remainder ? 1 : -1;
};

const longestName = 1000;

const lineOf = (name: string, priceCents: number, vatRate: AdvanceRate): LineInput => ({
  name: name.length > longestName ? `${beginningOf(name, longestName - 1)}…` : name,
  unit: "усл. ед.",
  qty: 1,
  priceCents,
  vatRate,
});

/** Returns how the lines refer to a document. */
export const referenceOf = (name: string, { number, date }: { number: string; date: CalendarDate }) =>
  `${name} № ${number} от ${formatDate(date)}`;
