import { sumLines } from "@/lib/values/totals";
import { issuedPapers, type RegisterPeriod } from "./issued";
import { saleTypes } from "./rules";
import { salesRowOf } from "./sales-row";
import type { OutsideBook, SalesRow } from "./schema";

export type SalesBook = {
  rows: SalesRow[];
  /** Shipments of the period without VAT: with the rows they are all acts and UPDs of it. */
  outside: OutsideBook;
};

/** The book of sales of a period, from the papers as they were issued. Throws `validation_error` when it is too long. */
export async function readSales(period: RegisterPeriod): Promise<SalesBook> {
  const rows: SalesRow[] = [];
  const outside = { count: 0, totalCents: 0 };
  for await (const paper of issuedPapers(period, saleTypes)) {
    const row = salesRowOf(paper);
    if (row) rows.push(row);
    else {
      outside.count += 1;
      outside.totalCents += sumLines(paper.source.document.lines).totalCents;
    }
  }
  return { rows, outside };
}
