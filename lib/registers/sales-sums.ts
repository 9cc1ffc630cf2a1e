import type { VatRate } from "@/db/enums";
import { isAdvance } from "./rules";
import type { SalesRow, SalesSums } from "./schema";

export function salesSums(rows: readonly SalesRow[]): SalesSums {
  const byRate = new Map<VatRate, { vatRate: VatRate; baseCents: number; vatCents: number }>();
  const sums = { count: rows.length, totalCents: 0, vatCents: 0, shippedCents: 0, advanceCents: 0 };
  for (const row of rows) {
    sums.totalCents += row.totalCents;
    sums[isAdvance(row.code) ? "advanceCents" : "shippedCents"] += row.totalCents;
    for (const { vatRate, baseCents, vatCents } of row.byRate) {
      const sum = byRate.get(vatRate) ?? { vatRate, baseCents: 0, vatCents: 0 };
      sum.baseCents += baseCents;
      sum.vatCents += vatCents;
      sums.vatCents += vatCents;
      byRate.set(vatRate, sum);
    }
  }
  return { ...sums, byRate: [...byRate.values()] };
}

/** The quarter that a day lies in: `2026-4`. The book of sales is kept by quarters. */
const quarterOf = (date: string) => `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** Rows that were corrected after their quarter: in a book that was handed in they belong on an additional sheet. */
export const correctedLater = (rows: readonly SalesRow[]): SalesRow[] =>
  rows.filter(({ date, correction }) => correction !== null && quarterOf(correction.date) > quarterOf(date));
