import type { AdvanceRate, VatMode, VatRate } from "@/db/enums";

/**
 * Percent of a VAT rate, of a calculated one (22/122) its numerator. «Без НДС» and 0 % differ on paper, not in arithmetic.
 */
export const vatPercent: Record<VatRate, number> = {
  none: 0,
  "0": 0,
  "5": 5,
  "7": 7,
  "10": 10,
  "20": 20,
  "22": 22,
  "5/105": 5,
  "7/107": 7,
  "10/110": 10,
  "20/120": 20,
  "22/122": 22,
};

/** Whether a rate is a calculated one (article 164, item 4 of the Tax Code): the tax is within the amount. */
export const isCalculated = (rate: VatRate): rate is AdvanceRate => rate.includes("/");

/** A rate as papers write it: «22%», «22/122», «Без НДС». */
export const rateOnPaper = (rate: VatRate): string => {
  if (rate === "none") return "Без НДС";
  return isCalculated(rate) ? rate : `${rate}%`;
};

/** An amount that does not fit into whole kopecks; `line` is the index of the line at fault, null for a total. */
export class AmountOverflow extends RangeError {
  constructor(readonly line: number | null = null) {
    super("amount_overflow");
    this.name = "AmountOverflow";
  }
}

/**
 * What a document or an order comes to at most, in kopecks: a trillion rubles. Sums of lists are whole numbers, which
 * hold ninety of them.
 */
export const mostTotalCents = 100_000_000_000_000;

/** Rounds `numerator / denominator` to an integer, half away from zero. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  return sign * ((2n * sign * numerator + denominator) / (2n * denominator));
}

/** BigInt to number. Throws AmountOverflow when a double would not hold it exactly. */
export function toCents(amount: bigint): number {
  const cents = Number(amount);
  if (!Number.isSafeInteger(cents)) throw new AmountOverflow();
  return cents;
}

export type LineFactors = {
  /** Thousandths of a unit. */
  qtyMilli: number | bigint;
  priceCents: number;
  /** Hundredths of a percent, 0 to 10,000. */
  discountBasisPoints?: number;
  vatRate: VatRate;
  vatMode: VatMode;
};

/**
 * Amounts of one line in whole kopecks: tax per line, half up, as invoices and acts count it; at a calculated rate the
 * tax is within the price, whatever the mode.
 * Throws AmountOverflow when a result exceeds the safe integers.
 */
export function lineAmounts({
  qtyMilli,
  priceCents,
  discountBasisPoints = 0,
  vatRate,
  vatMode,
}: LineFactors) {
  const payable = BigInt(qtyMilli) * BigInt(priceCents) * BigInt(10_000 - discountBasisPoints);
  const gross = divideHalfUp(payable, 1000n * 10_000n);
  const percent = BigInt(vatPercent[vatRate]);
  const isWithin = vatMode === "included" || isCalculated(vatRate);
  const vat = divideHalfUp(gross * percent, isWithin ? 100n + percent : 100n);
  const sum = isWithin ? gross : gross + vat;
  return { grossCents: toCents(gross), vatCents: toCents(vat), sumCents: toCents(sum) };
}
