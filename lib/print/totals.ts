import { amountInWords } from "@/lib/values/amount-in-words";
import { type DocumentTotals, sumLines } from "@/lib/values/totals";
import type { PrintLine } from "./source";

/** The sums of a document as its papers state them, in kopecks. */
export type PrintTotals = DocumentTotals & {
  /** The taxed rates, including 0 %; empty when the document is without VAT. */
  taxed: DocumentTotals["vatByRate"];
  inWords: string;
};

/** Sums up lines whose tax was rounded line by line: the totals are the sums of the amounts shown in the lines. */
export function totalsOf(lines: readonly PrintLine[]): PrintTotals {
  const totals = sumLines(lines);
  return {
    ...totals,
    taxed: totals.vatByRate.filter(({ vatRate }) => vatRate !== "none"),
    inWords: amountInWords(totals.totalCents),
  };
}
