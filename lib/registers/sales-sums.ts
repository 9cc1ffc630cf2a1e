import type { VatRate } from "@/db/enums";
import { isAdvance } from "./rules";
import type { SalesRow, SalesSums } from "./schema";

/** Returns the sums of rows; a document and the row that annuls it cancel each other out. */
export function salesSums(rows: readonly SalesRow[]): SalesSums {
  const byRate = new Map<VatRate, { vatRate: VatRate; baseCents: number; vatCents: number }>();
  const sums = { count: 0, totalCents: 0, vatCents: 0, shippedCents: 0, advanceCents: 0 };
  for (const row of rows) {
    sums.count += row.isAnnulled ? -1 : 1;
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
