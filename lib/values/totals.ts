import type { VatMode, VatRate } from "@/db/enums";
import { AmountOverflow, lineAmounts, toCents, vatPercent } from "./line-amounts";
import { parseDiscount, parseQty } from "./parse-numbers";

export type PricedLine = {
  /** A decimal with up to three places. */
  qty: number | string;
  priceCents: number;
  discountPercent?: number | string | null;
  vatRate: VatRate;
};

export type LineAmounts = { vatCents: number; sumCents: number };

export type DocumentTotals = {
  /** The total without VAT. */
  subtotalCents: number;
  vatCents: number;
  totalCents: number;
  /** One entry per rate that occurs, the highest first; `baseCents` is the amount without that tax. */
  vatByRate: Array<{ vatRate: VatRate; vatCents: number; baseCents: number }>;
};

export type Totals = DocumentTotals & { lines: LineAmounts[] };

/**
 * Computes the amounts of a document that is being written, for both the server and the lines table. Throws
 * AmountOverflow with the line at fault, and RangeError for an invalid quantity or discount.
 */
export function computeTotals(lines: readonly PricedLine[], vatMode: VatMode): Totals {
  const priced = lines.map((line, index) => ({
    vatRate: line.vatRate,
    ...amountsOf(line, index, vatMode),
  }));
  return {
    lines: priced.map(({ vatCents, sumCents }) => ({ vatCents, sumCents })),
    ...sumLines(priced),
  };
}

/** Sums up lines whose amounts are known; totals are always sums of lines. Throws AmountOverflow. */
export function sumLines(lines: ReadonlyArray<LineAmounts & { vatRate: VatRate }>): DocumentTotals {
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort(compareRates);
  return {
    ...sumAmounts(lines),
    vatByRate: rates.map((vatRate) => {
      const { vatCents, subtotalCents } = sumAmounts(lines.filter((line) => line.vatRate === vatRate));
      return { vatRate, vatCents, baseCents: subtotalCents };
    }),
  };
}

function sumAmounts(lines: readonly LineAmounts[]) {
  const vat = lines.reduce((sum, line) => sum + BigInt(line.vatCents), 0n);
  const total = lines.reduce((sum, line) => sum + BigInt(line.sumCents), 0n);
  return { subtotalCents: toCents(total - vat), vatCents: toCents(vat), totalCents: toCents(total) };
}

function amountsOf(line: PricedLine, index: number, vatMode: VatMode): LineAmounts {
  const qtyMilli = parseQty(line.qty);
  const discountBasisPoints = parseDiscount(line.discountPercent ?? 0);
  if (qtyMilli === null || discountBasisPoints === null) throw new RangeError(`lines.${index}`);
  try {
    const { vatCents, sumCents } = lineAmounts({ ...line, qtyMilli, discountBasisPoints, vatMode });
    return { vatCents, sumCents };
  } catch (error) {
    throw error instanceof AmountOverflow ? new AmountOverflow(index) : error;
  }
}

/** Highest first; «без НДС» after 0 %. */
const compareRates = (a: VatRate, b: VatRate) => vatPercent[b] - vatPercent[a] || a.localeCompare(b);
