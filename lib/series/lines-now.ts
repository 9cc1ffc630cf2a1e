import type { LineInput } from "@/lib/documents/line";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { linesIn, risesBy } from "./price";
import type { Series } from "./schema";

const comingOf = ({ next }: Series, today: string) => ({
  month: next?.period ?? today.slice(0, 7),
  date: next?.date ?? today,
});

/** Returns the lines that are billed next, at the prices of that time, including earlier rises. */
export function linesNow(series: Series, today: string): Series["lines"] {
  const { month, date } = comingOf(series, today);
  const agreed = series.laterLines.findLast(({ from }) => from <= month)?.lines ?? series.lines;
  try {
    const risen = linesIn(series as Series & { lines: LineInput[] }, month, date);
    return agreed.map((line, at) => ({ ...line, priceCents: risen[at]!.priceCents }));
  } catch (error) {
    if (error instanceof AmountOverflow) return agreed;
    throw error;
  }
}

/**
 * Returns whether prices will have risen by the next documents; if so, the prices in the form include the
 * rises.
 */
export const haveRisen = (series: Series, today: string): boolean =>
  series.indexation !== null && risesBy(series.indexation, comingOf(series, today).date) > 0;
