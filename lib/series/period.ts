import { addDays, type CalendarDate } from "@/lib/values/dates";
import { firstOf, lastOf, monthIndex, type Period } from "@/lib/values/months";

/** The first month that is billed: `2026-11`. */
export type Month = string;

type Rhythm = {
  everyMonths: number;
  dayOfMonth: number;
  from: CalendarDate;
  until: CalendarDate | null;
};

const monthAt = (index: number): Month => firstOf(index).slice(0, 7);

/** The day of a month that papers have; 31, and whatever the month does not reach, is its last day. */
export function dayIn(month: Month, dayOfMonth: number): CalendarDate {
  const last = lastOf(monthIndex(month));
  const day = `${month}-${String(dayOfMonth).padStart(2, "0")}`;
  return day > last ? last : day;
}

/** The month of a series' first papers: the first in which their day is not before `from`. */
function firstMonth({ from, dayOfMonth }: Rhythm): Month {
  const month = from.slice(0, 7);
  return dayIn(month, dayOfMonth) >= from ? month : monthAt(monthIndex(from) + 1);
}

/**
 * The `from` of a series of quarters or longer whose papers move to another day of the month. It is set so that the papers
 * stay in their months: a new day on the other side of `from` would shift each by a month, across what is billed already.
 */
export function beginAfter(before: Rhythm, after: Rhythm): CalendarDate {
  const isSame = before.from === after.from && before.everyMonths === after.everyMonths;
  const month = firstMonth(before);
  const begin = firstOf(monthIndex(month));
  if (!isSame || after.everyMonths === 1 || firstMonth(after) === month) return after.from;
  return after.until && after.until < begin ? after.from : begin;
}

/** The day on which a series has papers in a month; null when it has none. */
export function runDate(series: Rhythm, month: Month): CalendarDate | null {
  const months = monthIndex(month) - monthIndex(firstMonth(series));
  if (months < 0 || months % series.everyMonths !== 0) return null;
  const date = dayIn(month, series.dayOfMonth);
  return series.until && date > series.until ? null : date;
}

/** The months that papers of a month are for: as many as pass until the next ones. */
export const billedPeriod = (month: Month, everyMonths: number): Period => ({
  periodStart: firstOf(monthIndex(month)),
  periodEnd: lastOf(monthIndex(month) + everyMonths - 1),
});

/** The months in which a series has papers on a day of `from`…`to`, both included; the earliest first. */
export function monthsBetween(series: Rhythm, from: CalendarDate, to: CalendarDate): Month[] {
  const months: Month[] = [];
  const begin = Math.max(monthIndex(from), monthIndex(firstMonth(series)));
  const end = monthIndex(series.until && series.until < to ? series.until : to);
  for (let index = begin; index <= end; index += 1) {
    const date = runDate(series, monthAt(index));
    if (date && date >= from && date <= to) months.push(monthAt(index));
  }
  return months;
}

/** The first month with papers on `from` or later that `isMade` does not know; null when there is none any more. */
export function nextMonth(
  series: Rhythm,
  from: CalendarDate,
  isMade: (month: Month) => boolean,
): Month | null {
  const begin = Math.max(monthIndex(from), monthIndex(firstMonth(series)));
  const end = series.until ? monthIndex(series.until) : begin + 20 * 12;
  for (let index = begin; index <= end; index += 1) {
    const month = monthAt(index);
    const date = runDate(series, month);
    if (date && date >= from && !isMade(month)) return month;
  }
  return null;
}

/** The next day of the calendar, a working day or not. */
export const dayAfter = (date: CalendarDate): CalendarDate => addDays(date, 1);

/** The later of two days, or of two months. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);
