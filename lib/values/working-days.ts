import { addDays, type CalendarDate } from "./dates";

/**
 * Days off that the government moved, from → to, by year: what is moved away from a Saturday or Sunday that is no
 * holiday makes it a working day. Years that are not here have weekends and holidays only, until their decree comes.
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

/** Article 112 of the Labour Code, besides 1 to 8 January. */
const holidays = ["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"];

const movedFrom = new Set(transfers.map(([from]) => from));
const movedTo = new Set(transfers.map(([, to]) => to));

const isWeekend = (date: CalendarDate) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const isNewYear = (date: CalendarDate) => date.slice(5) >= "01-01" && date.slice(5) <= "01-08";

const isHoliday = (date: CalendarDate) => isNewYear(date) || holidays.includes(date.slice(5));

/** A weekend day that is still one: not worked in exchange for another day. */
const isRestOfWeek = (date: CalendarDate) => isWeekend(date) && (isHoliday(date) || !movedFrom.has(date));

/**
 * True for a day on which one works by the official calendar of Russia: no weekend, no holiday, no day off that was
 * moved there. A holiday on a weekend makes the next working day free, unless the government moved it elsewhere; those
 * of January are moved by the government alone (article 112 of the Labour Code).
 */
export function isWorkingDay(date: CalendarDate): boolean {
  if (isRestOfWeek(date) || isHoliday(date) || movedTo.has(date)) return false;
  return !holidays.some((holiday) => freeAfter(`${date.slice(0, 4)}-${holiday}`) === date);
}

/** The day that is free because the holiday fell on a weekend; null when it did not, or the day off was moved. */
function freeAfter(holiday: CalendarDate): CalendarDate | null {
  if (!isWeekend(holiday) || movedFrom.has(holiday)) return null;
  let day = addDays(holiday, 1);
  while (isRestOfWeek(day) || isHoliday(day) || movedTo.has(day)) day = addDays(day, 1);
  return day;
}

/**
 * The `days`-th working day after the date; the date itself when there are none to wait. It ends: the last day of all,
 * behind which there is none, is a Friday.
 */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left--;
  }
  return day;
}
