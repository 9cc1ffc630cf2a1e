import type { AdvanceRate, VatMode, VatRate } from "@/db/enums";

/**
 * The percentage of each VAT rate; for a calculated rate (22/122) its numerator. «Без НДС» and 0 % differ on paper, not
 * in arithmetic.
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

/**
 * Returns whether a rate is a calculated one (article 164, item 4 of the Tax Code): the tax is included in the amount.
 */
export const isCalculated = (rate: VatRate): rate is AdvanceRate => rate.includes("/");

/** Formats a rate as papers write it: «22%», «22/122», «Без НДС». */
export const rateOnPaper = (rate: VatRate): string => {
  if (rate === "none") return "Без НДС";
  return isCalculated(rate) ? rate : `${rate}%`;
};

/** Thrown if an amount is too large for whole kopecks; `line` is the index of the line at fault, null for a total. */
export class AmountOverflow extends RangeError {
  constructor(readonly line: number | null = null) {
    super("amount_overflow");
    this.name = "AmountOverflow";
  }
}

/**
 * The largest total of a document or an order, in kopecks: a trillion rubles. A number can exactly hold the sum of
 * ninety such totals, which lists compute.
 */
export const maxTotalCents = 100_000_000_000_000;

/** Rounds `numerator / denominator` to an integer, half away from zero. The denominator must be positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  return sign * ((2n * sign * numerator + denominator) / (2n * denominator));
}

/** Converts a BigInt to a number. Throws AmountOverflow if it is not a safe integer. */
export function toCents(amount: bigint): number {
  const cents = Number(amount);
  if (!Number.isSafeInteger(cents)) throw new AmountOverflow();
  return cents;
}

export type LineFactors = {
  /** In thousandths of a unit. */
  qtyMilli: number | bigint;
  priceCents: number;
  /** In hundredths of a percent, 0 to 10,000. */
  discountBasisPoints?: number;
  vatRate: VatRate;
  vatMode: VatMode;
};

/**
 * Computes the amounts of one line in whole kopecks. The tax is rounded half up per line, as invoices and acts require.
 * At a calculated rate the tax is included in the price, whatever the mode. Throws AmountOverflow if a result exceeds
 * the safe integers.
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
  const isTaxIncluded = vatMode === "included" || isCalculated(vatRate);
  const vat = divideHalfUp(gross * percent, isTaxIncluded ? 100n + percent : 100n);
  const sum = isTaxIncluded ? gross : gross + vat;
  return { grossCents: toCents(gross), vatCents: toCents(vat), sumCents: toCents(sum) };
}
