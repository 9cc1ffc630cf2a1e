import type { AdvanceRate, VatRate } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { itemNameIn } from "@/lib/payments/purpose/line-name";
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
  /** What is left to ship of the document, by rate, if this is known: the share is for it, otherwise for all lines. */
  left?: ReadonlyArray<{ vatRate: VatRate; cents: number }> | null;
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
 * Returns the lines of an advance invoice (article 168, item 1 of the Tax Code): one for each document and rate. If
 * what is left to ship of a document has several rates, its share is divided in proportion to their sums, to the
 * kopeck. The part that falls to lines without VAT or at 0 % is left out, because no tax is due on it. Empty if no tax
 * is due at all.
 */
export function advanceLines({ date, shares, restCents, usualRate, purpose }: Advance): LineInput[] {
  const usualAdvanceRate = advanceRateOf(rateOn(usualRate, date));
  const shareLines = shares.flatMap(({ cents, reference, lines, left }) => {
    const sums = left ?? lines.map(({ vatRate, sumCents }) => ({ vatRate, cents: sumCents }));
    const total = sums.reduce((sum, each) => sum + BigInt(each.cents), 0n);
    if (total === 0n)
      return usualAdvanceRate
        ? [lineOf(`Предварительная оплата. ${reference}`, cents, usualAdvanceRate)]
        : [];
    const parts = partsOf(sums, lines, date);
    const taxed = parts.reduce((sum, { weight }) => sum + weight, 0n);
    const amounts = divideByWeights(toCents(divideHalfUp(BigInt(cents) * taxed, total)), parts);
    return parts.map(({ rate, names }, index) =>
      lineOf(`Предварительная оплата. ${reference}: ${names.join("; ")}`, amounts[index]!, rate),
    );
  });
  const restLines =
    restCents > 0 && usualAdvanceRate
      ? [lineOf(joinedName("Предварительная оплата", itemNameIn(purpose)), restCents, usualAdvanceRate)]
      : [];
  return [...shareLines, ...restLines].filter(({ priceCents }) => priceCents > 0);
}

const joinedName = (name: string, itemName: string | null) => (itemName ? `${name}. ${itemName}` : name);

/**
 * Groups sums by the rates at which an advance is taxed, in the order of the lines, with the names of what was
 * sold at each.
 */
function partsOf(
  sums: NonNullable<PaidShare["left"]>,
  lines: PaidShare["lines"],
  date: CalendarDate,
): Part[] {
  const parts = new Map<AdvanceRate, Part>();
  for (const { name, vatRate } of lines) {
    const rate = advanceRateOf(rateOn(vatRate, date));
    if (!rate) continue;
    const part = parts.get(rate) ?? { rate, names: [], weight: 0n };
    if (!part.names.includes(name)) part.names.push(name);
    parts.set(rate, part);
  }
  for (const { vatRate, cents } of sums) {
    const rate = advanceRateOf(rateOn(vatRate, date));
    if (rate) parts.get(rate)!.weight += BigInt(cents);
  }
  return [...parts.values()];
}

/**
 * Divides an amount by weights into whole kopecks that add up to it; leftover kopecks go to the largest
 * remainders.
 */
export function divideByWeights(cents: number, parts: ReadonlyArray<{ weight: bigint }>): number[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return parts.map(() => 0);
  const exact = parts.map(({ weight }, index) => {
    const product = BigInt(cents) * weight;
    return { index, whole: product / total, remainder: product % total };
  });
  let leftoverKopecks = BigInt(cents) - exact.reduce((sum, { whole }) => sum + whole, 0n);
  const amounts = exact.map(({ whole }) => whole);
  for (const { index } of exact.toSorted(byRemainder)) {
    if (leftoverKopecks === 0n) break;
    amounts[index]! += 1n;
    leftoverKopecks -= 1n;
  }
  return amounts.map(toCents);
}

type WeightedPart = { index: number; remainder: bigint };

/** Orders by the largest remainder; ties go to the earlier part. */
const byRemainder = (one: WeightedPart, other: WeightedPart) => {
  if (one.remainder === other.remainder) return one.index - other.index;
  return other.remainder > one.remainder ? 1 : -1;
};

const maxNameLength = 1000;

const lineOf = (name: string, priceCents: number, vatRate: AdvanceRate): LineInput => ({
  name: name.length > maxNameLength ? `${beginningOf(name, maxNameLength - 1)}…` : name,
  unit: "усл. ед.",
  qty: 1,
  priceCents,
  vatRate,
});

/** Returns how the lines refer to a document. */
export const referenceOf = (name: string, { number, date }: { number: string; date: CalendarDate }) =>
  `${name} № ${number} от ${formatDate(date)}`;
