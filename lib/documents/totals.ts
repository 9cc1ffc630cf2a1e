import type { VatMode, VatRate } from "@/db/enums";
import { AmountOverflow, lineAmounts, parseDiscount, parseQty, toCents, vatPercent } from "@/lib/money";

export type PricedLine = {
  /** Decimal, up to three places. */
  qty: number | string;
  priceCents: number;
  discountPercent?: number | string | null;
  vatRate: VatRate;
};

export type Totals = {
  lines: Array<{ vatCents: number; sumCents: number }>;
  /** The total without VAT. */
  subtotalCents: number;
  vatCents: number;
  totalCents: number;
  /** One entry for each rate that occurs, the highest first; `baseCents` is the amount without that tax. */
  vatByRate: Array<{ vatRate: VatRate; vatCents: number; baseCents: number }>;
};

/**
 * The one place where amounts of a document are counted: for the server, the lines table and print.
 * Totals are sums of lines. Throws AmountOverflow with the line at fault, RangeError for a quantity or discount
 * that is not one.
 */
export function computeTotals(lines: readonly PricedLine[], vatMode: VatMode): Totals {
  const amounts = lines.map((line, index) => amountsOf(line, index, vatMode));
  const sumBy = (pick: (line: { vatCents: number; sumCents: number }, index: number) => number) =>
    toCents(amounts.reduce((sum, line, index) => sum + BigInt(pick(line, index)), 0n));
  const ofRate = (vatRate: VatRate, amount: number, index: number) =>
    lines[index]?.vatRate === vatRate ? amount : 0;
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort(byRate);
  return {
    lines: amounts,
    subtotalCents: sumBy((line) => line.sumCents - line.vatCents),
    vatCents: sumBy((line) => line.vatCents),
    totalCents: sumBy((line) => line.sumCents),
    vatByRate: rates.map((vatRate) => ({
      vatRate,
      vatCents: sumBy((line, index) => ofRate(vatRate, line.vatCents, index)),
      baseCents: sumBy((line, index) => ofRate(vatRate, line.sumCents - line.vatCents, index)),
    })),
  };
}

function amountsOf(line: PricedLine, index: number, vatMode: VatMode) {
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
const byRate = (a: VatRate, b: VatRate) => vatPercent[b] - vatPercent[a] || a.localeCompare(b);
