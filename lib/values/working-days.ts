import { addDays, type CalendarDate } from "./dates";

/**
 * Days off that the government moved, from → to, by year. Moving a day off away from a Saturday or Sunday that is not a
 * holiday makes it a working day. Years that are not listed have only weekends and holidays until their decree is
 * published.
 */
const transfers: ReadonlyArray<readonly [from: CalendarDate, to: CalendarDate]> = [
  // Постановление Правительства РФ от 04.10.2024 № 1335 «О переносе выходных дней в 2025 году»
  ["2025-01-04", "2025-05-02"],
  ["2025-01-05", "2025-12-31"],
  ["2025-02-23", "2025-05-08"],
  ["2025-03-08", "2025-06-13"],
  ["2025-11-01", "2025-11-03"],
  // Постановление Правительства РФ от 24.09.2025 № 1466 «О переносе выходных дней в 2026 году»
  ["2026-01-03", "2026-01-09"],
  ["2026-01-04", "2026-12-31"],
  // Постановление Правительства РФ от 17.09.2026 № 1187 «О переносе выходных дней в 2027 году»
  ["2027-01-02", "2027-11-05"],
  ["2027-01-03", "2027-12-31"],
  ["2027-02-20", "2027-02-22"],
];

/** Holidays of article 112 of the Labour Code, other than 1 to 8 January. */
const holidays = ["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"];

const movedFrom = new Set(transfers.map(([from]) => from));
const movedTo = new Set(transfers.map(([, to]) => to));

const isWeekend = (date: CalendarDate) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const isNewYear = (date: CalendarDate) => date.slice(5) >= "01-01" && date.slice(5) <= "01-08";

const isHoliday = (date: CalendarDate) => isNewYear(date) || holidays.includes(date.slice(5));

/** Whether a weekend day is still a day off, that is, was not exchanged for another day. */
const isWeekendOff = (date: CalendarDate) => isWeekend(date) && (isHoliday(date) || !movedFrom.has(date));

/**
 * Returns whether a day is a working day by the official calendar of Russia: not a weekend, a holiday or a day to which
 * a day off was moved. If a holiday falls on a weekend, the next working day is a day off, unless the government moved
 * it elsewhere; the holidays of January are moved only by the government (article 112 of the Labour Code).
 */
export function isWorkingDay(date: CalendarDate): boolean {
  if (isWeekendOff(date) || isHoliday(date) || movedTo.has(date)) return false;
  return !holidays.some((holiday) => dayOffAfter(`${date.slice(0, 4)}-${holiday}`) === date);
}

/**
 * Returns the day that is off because the holiday fell on a weekend; null if it did not, or if the day off was moved.
 */
function dayOffAfter(holiday: CalendarDate): CalendarDate | null {
  if (!isWeekend(holiday) || movedFrom.has(holiday)) return null;
  let day = addDays(holiday, 1);
  while (isWeekendOff(day) || isHoliday(day) || movedTo.has(day)) day = addDays(day, 1);
  return day;
}

/**
 * Returns the `days`-th working day after the date; the date itself for 0. The loop always ends: the last day of the
 * year 9999 is a Friday, so `addDays` stays on a working day.
 */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left--;
  }
  return day;
}
