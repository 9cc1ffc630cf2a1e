import type { VatMode } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { firstDayOfMonth, monthIndex, type Period, periodInWords } from "@/lib/values/months";
import { dayIn, type Month } from "./period";

export type Indexation = { percent: number; everyMonths: number; from: CalendarDate };

/**
 * Lines agreed to be billed from a month on; the day that month's documents had, if it differs from the current one;
 * how their prices contain VAT, if it differs from the first lines.
 */
export type LaterLines = { from: Month; day?: number; lines: LineInput[]; vatMode?: VatMode };

type Prices = {
  lines: LineInput[];
  laterLines: LaterLines[];
  dayOfMonth: number;
  indexation: Indexation | null;
};

/**
 * The rules by which the months before `before` are priced, in force until the day of documents or the
 * indexation changed.
 */
export type FormerPrices = Prices & { before: Month; vatMode?: VatMode };

export type Priced = Prices & { formerPrices?: FormerPrices[] };

/** Returns how many times prices have risen by a day; the first rise is on `from` itself. */
export function riseCountBy({ from, everyMonths }: Indexation, date: CalendarDate): number {
  if (date < from) return 0;
  const months = monthIndex(date) - monthIndex(from);
  const day = Number(from.slice(8));
  const isMonthComplete = date >= dayIn(firstDayOfMonth(monthIndex(date)).slice(0, 7), day);
  return Math.floor((isMonthComplete ? months : months - 1) / everyMonths) + 1;
}

/**
 * Returns a price after a number of compounding rises, (1 + percent)ⁿ, rounded half up to the kopeck. Throws
 * AmountOverflow.
 */
export function raisedPrice(priceCents: number, percent: number, rises: number): number {
  if (rises <= 0) return priceCents;
  const factor = BigInt(10_000 + Math.round(percent * 100)) ** BigInt(rises);
  return toCents(divideHalfUp(BigInt(priceCents) * factor, 10_000n ** BigInt(rises)));
}

/**
 * Returns the lines agreed for a month, at the prices of that month. A month that was skipped before the
 * series changed gets the prices that its documents would have had, whatever their day is now.
 */
export function linesOfMonth(series: Priced, month: Month, date: CalendarDate): LineInput[] {
  const former = series.formerPrices?.find(({ before }) => month < before);
  return former
    ? linesByRulesOf(former, month, dayIn(month, former.dayOfMonth))
    : linesByRulesOf(series, month, date);
}

/** Returns how the prices of the lines agreed for a month contain VAT. */
export function vatModeOfMonth(
  { formerPrices, ...series }: Priced & { vatMode: VatMode },
  month: Month,
): VatMode {
  const former = formerPrices?.find(({ before }) => month < before);
  const later = (former ?? series).laterLines.findLast(({ from }) => from <= month);
  return later?.vatMode ?? former?.vatMode ?? series.vatMode;
}

/** Returns the lines by the rules in force now, even for an earlier month. */
export function linesByRulesOf(series: Prices, month: Month, date: CalendarDate): LineInput[] {
  const { indexation, dayOfMonth } = series;
  const later = series.laterLines.findLast(({ from }) => from <= month);
  const lines = later?.lines ?? series.lines;
  if (!indexation) return lines;
  // A newly agreed price includes the rises until then.
  const pastRises = later ? riseCountBy(indexation, dayIn(later.from, later.day ?? dayOfMonth)) : 0;
  const rises = riseCountBy(indexation, date) - pastRises;
  return lines.map((line) => ({
    ...line,
    priceCents: raisedPrice(line.priceCents, indexation.percent, rises),
  }));
}

const placeholder = /\{\{\s*(period|periodStart|periodEnd)\s*\}\}/g;

/** Fills the period into the texts of lines. */
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
