import { addDays, type CalendarDate } from "@/lib/values/dates";
import { firstDayOfMonth, lastDayOfMonth, monthIndex, type Period } from "@/lib/values/months";

/** A month: `2026-11`. */
export type Month = string;

type Recurrence = {
  everyMonths: number;
  dayOfMonth: number;
  from: CalendarDate;
  until: CalendarDate | null;
};

const monthAt = (index: number): Month => firstDayOfMonth(index).slice(0, 7);

/**
 * Returns the day of a month on which documents are dated; 31, or any day that the month lacks, is its last
 * day.
 */
export function dayIn(month: Month, dayOfMonth: number): CalendarDate {
  const last = lastDayOfMonth(monthIndex(month));
  const day = `${month}-${String(dayOfMonth).padStart(2, "0")}`;
  return day > last ? last : day;
}

/** Returns the month of a series' first documents: the first in which their day is not before `from`. */
function firstMonth({ from, dayOfMonth }: Recurrence): Month {
  const month = from.slice(0, 7);
  return dayIn(month, dayOfMonth) >= from ? month : monthAt(monthIndex(from) + 1);
}

/**
 * Returns the `from` of a quarterly or longer series whose documents move to another day of the month. It is
 * set so that they stay in their months: otherwise a new day on the other side of `from` would shift each by
 * a month, into periods already billed.
 */
export function startAfterChange(before: Recurrence, after: Recurrence): CalendarDate {
  const isSame = before.from === after.from && before.everyMonths === after.everyMonths;
  const month = firstMonth(before);
  const begin = firstDayOfMonth(monthIndex(month));
  if (!isSame || after.everyMonths === 1 || firstMonth(after) === month) return after.from;
  return after.until && after.until < begin ? after.from : begin;
}

/** Returns the day on which a series has documents in a month; null if it has none. */
export function runDate(series: Recurrence, month: Month): CalendarDate | null {
  const months = monthIndex(month) - monthIndex(firstMonth(series));
  if (months < 0 || months % series.everyMonths !== 0) return null;
  const date = dayIn(month, series.dayOfMonth);
  return series.until && date > series.until ? null : date;
}

/** Returns the months covered by documents of a month: those until the next documents. */
export const billedPeriod = (month: Month, everyMonths: number): Period => ({
  periodStart: firstDayOfMonth(monthIndex(month)),
  periodEnd: lastDayOfMonth(monthIndex(month) + everyMonths - 1),
});

/**
 * Returns the months in which a series has documents dated within `from`…`to`, both included, earliest first.
 */
export function monthsBetween(series: Recurrence, from: CalendarDate, to: CalendarDate): Month[] {
  const months: Month[] = [];
  const begin = Math.max(monthIndex(from), monthIndex(firstMonth(series)));
  const end = monthIndex(series.until && series.until < to ? series.until : to);
  for (let index = begin; index <= end; index += 1) {
    const date = runDate(series, monthAt(index));
    if (date && date >= from && date <= to) months.push(monthAt(index));
  }
  return months;
}

/**
 * Returns the first month with documents dated `from` or later that are not made yet according to `isMade`;
 * null if there is none.
 */
export function nextMonth(
  series: Recurrence,
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

/** Returns the next calendar day, whether or not it is a working day. */
export const dayAfter = (date: CalendarDate): CalendarDate => addDays(date, 1);
