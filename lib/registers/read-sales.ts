import { sumLines } from "@/lib/values/totals";
import type { RegisterPeriod } from "./issued";
import { issuedSales } from "./issued-sales";
import { bookOf, type Entry, entriesOf } from "./sales-book";
import { salesRowOf } from "./sales-row";
import type { SalesBook } from "./schema";

/**
 * Returns the book of sales of a period, from the issued papers. Throws `validation_error` if it is too long.
 */
export async function readSales(period: RegisterPeriod): Promise<SalesBook> {
  const entries: Entry[] = [];
  const outside = { count: 0, totalCents: 0 };
  for await (const { taxDay, correctedBy, cancelled, ...paper } of issuedSales(period)) {
    const { lines, correctionNumber } = paper.source.document;
    const found = salesRowOf(paper);
    if (found) {
      // Papers from before the lines of a UPD were fields have their shipping day only in the document.
      const row = { ...found, taxDay };
      const lacksOriginal = row.correction !== null && !correctionNumber;
      entries.push(...entriesOf({ row, correctedBy, cancelled, lacksOriginal }));
    } else if (!correctedBy && !cancelled) {
      outside.count += 1;
      outside.totalCents += sumLines(lines).totalCents;
    }
  }
  return { ...bookOf(entries, period), outside };
}
