import type { LineInput } from "@/lib/documents/line";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { linesOfMonth, riseCountBy } from "./price";
import type { Series } from "./schema";

const nextRunOf = ({ next }: Series, today: string) => ({
  month: next?.period ?? today.slice(0, 7),
  date: next?.date ?? today,
});

/** Returns the lines that are billed next, at the prices of that time, including earlier rises. */
export function nextLinesOf(series: Series, today: string): Series["lines"] {
  const { month, date } = nextRunOf(series, today);
  const agreedLines = series.laterLines.findLast(({ from }) => from <= month)?.lines ?? series.lines;
  try {
    const raisedLines = linesOfMonth(series as Series & { lines: LineInput[] }, month, date);
    return agreedLines.map((line, at) => ({ ...line, priceCents: raisedLines[at]!.priceCents }));
  } catch (error) {
    if (error instanceof AmountOverflow) return agreedLines;
    throw error;
  }
}

/**
 * Returns whether prices will have risen by the next documents; if so, the prices in the form include the
 * rises.
 */
export const havePricesRisen = (series: Series, today: string): boolean =>
  series.indexation !== null && riseCountBy(series.indexation, nextRunOf(series, today).date) > 0;
