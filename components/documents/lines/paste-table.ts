import { isCalculated } from "@/lib/values/line-amounts";
import type { NumberLocale } from "@/lib/values/money";
import type { LineColumn } from "./columns";
import type { VatMode } from "./line-amounts";
import { isBlank, type LineDraft } from "./line-draft";
import { type LinesState, maxLines } from "./lines-state";
import { readPasted } from "./paste";
import { pastedRatesOf, type ReplacedRate, replacedRates } from "./pasted-rates";
import type { ComparedSums } from "./pasted-sums";

/** The result of a paste. */
export interface PastedRows extends Pick<ComparedSums, "differingTotal"> {
  /** The VAT mode in which the rows come to the sums of their table, if that is not the document's, and what was done. */
  otherMode: { fitting: VatMode; former: VatMode; isSet: boolean } | null;
  rows: number;
  /** The number of rows for which the document has no room. */
  leftOut: number;
  /** The number of titles of sections, which became no lines. */
  titles: number;
  /** The VAT texts that are not a known rate. */
  unknownRates: string[];
  /** Whether the table has headings but no amounts. */
  hasNoPrices: boolean;
  replaced: ReplacedRate[];
  /** The numbers of the lines whose price or discount was converted, and of those whose sum is not the table's. */
  convertedLines: number[];
  differingLines: number[];
}

interface PasteOptions {
  state: LinesState;
  columns: readonly LineColumn[];
  vatMode: VatMode;
  locale: NumberLocale;
  /** Whether the VAT mode of the document can be changed here. */
  canSetMode: boolean;
}

/**
 * Reads a table that is pasted into a cell. Returns the changes to the rows from that cell on, as many as the document
 * has room for, and what is to be said of them.
 */
export function pasteTable(
  cells: string[][],
  { row, column }: { row: number; column: LineColumn },
  { state, columns, vatMode, locale, canSetMode }: PasteOptions,
): { rows: Array<Partial<LineDraft>>; pasted: PastedRows } {
  const rateAt = pastedRatesOf(state);
  const read = readPasted(cells, column, columns, {
    ...{ locale, vatMode, rateOf: (index, said) => rateAt(row + index, said) },
    canSwitchMode: canSetMode && !isCalculated(state.defaultVatRate),
  });
  const { unknownRates, hasNoPrices, titles, differingTotal, fittingMode } = read;
  const rows = read.rows.slice(0, maxLines - row);
  const hasOtherLines = state.lines.some(
    (line, at) => (at < row || at >= row + rows.length) && !isBlank(line),
  );
  const numbersOf = (indexes: number[]) =>
    indexes.filter((index) => index < rows.length).map((index) => row + index + 1);
  const isFitting = fittingMode === vatMode;
  return {
    rows,
    pasted: {
      ...{ rows: rows.length, leftOut: read.rows.length - rows.length, unknownRates, hasNoPrices, titles },
      ...{ replaced: replacedRates(state, rows), differingTotal },
      ...{ convertedLines: numbersOf(read.converted), differingLines: numbersOf(read.differing) },
      otherMode: isFitting ? null : { fitting: fittingMode, former: vatMode, isSet: !hasOtherLines },
    },
  };
}
