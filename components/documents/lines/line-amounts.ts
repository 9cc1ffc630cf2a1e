import type { DocumentRecord, LineRecord } from "@/lib/documents/schema";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { computeTotals, type DocumentTotals, type LineAmounts, sumLines } from "@/lib/values/totals";
import { typedAmount, typedDiscount, typedQty } from "@/lib/values/typed-number";
import { defaultCells, isBlank, type LineDraft } from "./line-draft";

export type VatMode = DocumentRecord["vatMode"];

const amountsByLine: Record<VatMode, WeakMap<LineDraft, LineAmounts | null>> = {
  included: new WeakMap(),
  on_top: new WeakMap(),
};

/**
 * Returns the amounts of a row, computed as on the server; null while
 * they cannot be computed. Cached as long as the row stays the same.
 */
export function amountsOf(line: LineDraft, vatMode: VatMode): LineAmounts | null {
  const cached = amountsByLine[vatMode].get(line);
  if (cached !== undefined) return cached;
  const amounts = computeAmounts(line, vatMode);
  amountsByLine[vatMode].set(line, amounts);
  return amounts;
}

function computeAmounts(line: LineDraft, vatMode: VatMode): LineAmounts | null {
  const qty = typedQty(line.qty.trim() || defaultCells.qty);
  const priceCents = typedAmount(line.price.trim() || defaultCells.price);
  const discount = typedDiscount(line.discount.trim() || "0");
  if (isBlank(line) || qty === null || priceCents === null || discount === null) return null;
  const pricedLine = { qty: qty / 1000, priceCents, discountPercent: discount / 100, vatRate: line.vatRate };
  return nullOnOverflow(() => computeTotals([pricedLine], vatMode).lines[0]!);
}

/**
 * Returns the sum shown for a row. With VAT on top it excludes VAT, as on paper, so that the column adds up to «Итого».
 */
export const shownCents = ({ sumCents, vatCents }: LineAmounts, vatMode: VatMode): number =>
  vatMode === "on_top" ? sumCents - vatCents : sumCents;

/** Returns the totals of the rows that can be computed; null when they are too large to be exact. */
export function totalsOf(lines: readonly LineDraft[], vatMode: VatMode): DocumentTotals | null {
  const computedLines = lines.flatMap((line): Array<LineAmounts & Pick<LineRecord, "vatRate">> => {
    const amounts = amountsOf(line, vatMode);
    return amounts ? [{ ...amounts, vatRate: line.vatRate }] : [];
  });
  return nullOnOverflow(() => sumLines(computedLines));
}

function nullOnOverflow<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof AmountOverflow) return null;
    throw error;
  }
}
