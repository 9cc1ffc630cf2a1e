import { type CalendarDate, isCalendarDate } from "./dates";

/** A period of calendar days, both ends included. */
export type Period = { periodStart: CalendarDate; periodEnd: CalendarDate };

/** Returns the number of the month of a date, or of a month (`2026-11`), counted from the year 0. */
export const monthIndex = (date: CalendarDate) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const [firstMonth, lastMonth] = [monthIndex("0001-01-01"), monthIndex("9999-12-31")];

/** Returns the first day of a month given by its index, clamped to the years 0001 to 9999. */
export function firstDayOfMonth(index: number): CalendarDate {
  const month = Math.min(Math.max(index, firstMonth), lastMonth);
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/** Returns the last day of a month given by its index, clamped to the same years. */
export const lastDayOfMonth = (index: number): CalendarDate =>
  [31, 30, 29, 28].map((day) => `${firstDayOfMonth(index).slice(0, 8)}${day}`).find(isCalendarDate)!;

/** Returns the month that contains the date. */
export const monthOf = (date: CalendarDate): Period => ({
  periodStart: firstDayOfMonth(monthIndex(date)),
  periodEnd: lastDayOfMonth(monthIndex(date)),
});

/** Returns the first days of the `count` months that end with the month of `today`, oldest first. */
export const lastMonths = (today: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => firstDayOfMonth(monthIndex(today) - (count - 1 - index)));

/** Returns the last day of the month that begins on `first`. */
export const monthEnd = (first: CalendarDate): CalendarDate => lastDayOfMonth(monthIndex(first));

/** Shifts a date by a number of months. The last day of a month becomes the last day of the new one. */
function shiftDate(date: CalendarDate, months: number): CalendarDate {
  const [from, to] = [monthIndex(date), monthIndex(date) + months];
  const last = lastDayOfMonth(to);
  const sameDay = `${firstDayOfMonth(to).slice(0, 8)}${date.slice(8)}`;
  return date === lastDayOfMonth(from) || sameDay > last ? last : sameDay;
}

/** Returns the period of a paper dated `from` for its copy dated `to`: shifted by the months between the two dates. */
export function shiftedPeriod(
  { periodStart, periodEnd }: Period,
  from: CalendarDate,
  to: CalendarDate,
): Period {
  const months = monthIndex(to) - monthIndex(from);
  if (months === 0) return { periodStart, periodEnd };
  // The first day of a month stays a first day.
  const start = periodStart.endsWith("-01")
    ? firstDayOfMonth(monthIndex(periodStart) + months)
    : shiftDate(periodStart, months);
  return { periodStart: start, periodEnd: shiftDate(periodEnd, months) };
}

const monthNames = "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь".split(
  " ",
);

/**
 * Formats a period as «ноябрь 2026 г.», or for several months «январь – март 2026 г.», «декабрь 2026 г. – январь 2027
 * г.»
 */
export function periodInWords({ periodStart, periodEnd }: Period): string {
  const [first, last] = [periodStart, periodEnd].map((date) => ({
    name: monthNames[monthIndex(date) % 12],
    year: Number(date.slice(0, 4)),
  })) as [{ name: string; year: number }, { name: string; year: number }];
  if (first.year !== last.year) return `${first.name} ${first.year} г. – ${last.name} ${last.year} г.`;
  return first.name === last.name
    ? `${last.name} ${last.year} г.`
    : `${first.name} – ${last.name} ${last.year} г.`;
}

/** Formats a month given by its index as «ноябрь 2026». */
export const monthName = (index: number): string => `${monthNames[index % 12]} ${Math.floor(index / 12)}`;
