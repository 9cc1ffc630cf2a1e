import type { LineInput } from "@/lib/documents/line";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { firstOf, monthIndex, type Period, periodInWords } from "@/lib/values/months";
import { dayIn, type Month } from "./period";

export type Indexation = { percent: number; everyMonths: number; from: CalendarDate };

/** Lines that were agreed to be billed from a month on; the day of that month that its papers had, where it is another now. */
export type LaterLines = { from: Month; day?: number; lines: LineInput[] };

type Prices = {
  lines: LineInput[];
  laterLines: LaterLines[];
  dayOfMonth: number;
  indexation: Indexation | null;
};

/** By what the months before one were priced, until the day of papers or the indexation changed. */
export type FormerPrices = Prices & { before: Month };

export type Priced = Prices & { formerPrices?: FormerPrices[] };

/** How many times prices have risen by a day; the first rise is on `from` itself. */
export function risesBy({ from, everyMonths }: Indexation, date: CalendarDate): number {
  if (date < from) return 0;
  const months = monthIndex(date) - monthIndex(from);
  const day = Number(from.slice(8));
  const isWhole = date >= dayIn(firstOf(monthIndex(date)).slice(0, 7), day);
  return Math.floor((isWhole ? months : months - 1) / everyMonths) + 1;
}

/** A price after so many rises, which compound: (1 + percent)ⁿ of it, half up to the kopeck. Throws AmountOverflow. */
export function raisedPrice(priceCents: number, percent: number, rises: number): number {
  if (rises <= 0) return priceCents;
  const factor = BigInt(10_000 + Math.round(percent * 100)) ** BigInt(rises);
  return toCents(divideHalfUp(BigInt(priceCents) * factor, 10_000n ** BigInt(rises)));
}

/**
 * The lines that were agreed for a month, at the prices of that month: of one that was left out before the series changed, at those
 * that its papers would have had, whatever day they get now.
 */
export function linesIn(series: Priced, month: Month, date: CalendarDate): LineInput[] {
  const former = series.formerPrices?.find(({ before }) => month < before);
  return former ? linesBy(former, month, dayIn(month, former.dayOfMonth)) : linesBy(series, month, date);
}

/** The same by what holds now, also for a month of before. */
export function linesBy(series: Prices, month: Month, date: CalendarDate): LineInput[] {
  const { indexation, dayOfMonth } = series;
  const later = series.laterLines.findLast(({ from }) => from <= month);
  const lines = later?.lines ?? series.lines;
  if (!indexation) return lines;
  // A price that was agreed anew holds the rises until then.
  const before = later ? risesBy(indexation, dayIn(later.from, later.day ?? dayOfMonth)) : 0;
  const rises = risesBy(indexation, date) - before;
  return lines.map((line) => ({
    ...line,
    priceCents: raisedPrice(line.priceCents, indexation.percent, rises),
  }));
}

const placeholder = /\{\{\s*(period|periodStart|periodEnd)\s*\}\}/g;

/** Lines whose texts say for which period they are. */
export function fillPeriod(lines: readonly LineInput[], period: Period): LineInput[] {
  const values: Record<string, string> = {
    period: periodInWords(period),
    periodStart: formatDate(period.periodStart),
    periodEnd: formatDate(period.periodEnd),
  };
  const fill = (text: string) => text.replace(placeholder, (_, name: string) => values[name] ?? "");
  return lines.map((line) => ({
    ...line,
    name: fill(line.name),
    description: line.description ? fill(line.description) : line.description,
  }));
}
