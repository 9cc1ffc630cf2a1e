import { amountInWords } from "@/lib/values/amount-in-words";
import { type DocumentTotals, sumLines } from "@/lib/values/totals";
import type { PrintLine } from "./source";

/** The sums of a document as its papers state them, in kopecks. */
export type PrintTotals = DocumentTotals & {
  /** The rates with tax, 0 % included; none when the document is without VAT. */
  taxed: DocumentTotals["vatByRate"];
  inWords: string;
};

/** Sums up lines whose tax was rounded line by line: the totals are the sums of what the lines show. */
export function totalsOf(lines: readonly PrintLine[]): PrintTotals {
  const totals = sumLines(lines);
  return {
    ...totals,
    taxed: totals.vatByRate.filter(({ vatRate }) => vatRate !== "none"),
    inWords: amountInWords(totals.totalCents),
  };
}
