import { addDays, type CalendarDate, isCalendarDate, yearOf } from "./dates";

/** In days: a date typed without a year is rarely meant to be more than a quarter ahead. */
const maxUsualDaysAhead = 92;

/**
 * The number of months, from the earliest one on, that are tried for a day alone; all but the last may be too short for
 * it.
 */
const monthsTried = 3;

/**
 * Parses a date as people type it: «20.11.2026», «20.11.26», «20.11», «20», «20112026», or `YYYY-MM-DD`. An omitted
 * year is the one that puts the day near `near`: at most a quarter after it, otherwise before it, and never before
 * `notBefore` if given. A day alone is in the month of `near`. Returns null if it is not a day.
 */
export function parseDate(text: string, near: CalendarDate, notBefore?: CalendarDate): CalendarDate | null {
  const typed = text.trim();
  const parts = /^(\d{1,2})(?:[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2}))?)?$/.exec(typed.replace(/\.$/, ""));
  const [, day = "", month, year] = parts ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ?? [];
  if (isCalendarDate(typed)) return typed;
  const years = [near, ...(notBefore ? [notBefore] : [])].map(yearOf);
  if (!month) {
    const months = [near.slice(0, 7), ...(notBefore ? monthsFrom(notBefore) : [])];
    return firstValidDay(
      months.map((each) => `${each}-${padded(day)}`),
      notBefore,
    );
  }
  const inYear = (each: string) => `${each}-${padded(month)}-${padded(day)}`;
  if (year) return firstValidDay([inYear(year.length === 2 ? near.slice(0, 2) + year : year)]);
  const days = [...new Set(years.flatMap((each) => [each - 1, each, each + 1]))]
    .map((each) => inYear(String(each).padStart(4, "0")))
    .filter(isCalendarDate)
    .sort();
  const usual = days.findLast((each) => each <= addDays(near, maxUsualDaysAhead)) ?? null;
  return usual && notBefore && usual < notBefore ? firstValidDay(days, notBefore) : usual;
}

/** Returns the first text that is a day, preferring those that are not too early. */
function firstValidDay(days: readonly string[], notBefore = ""): CalendarDate | null {
  const real = days.filter(isCalendarDate);
  return real.find((each) => each >= notBefore) ?? real[0] ?? null;
}

/** Returns consecutive months: `2026-11`, `2026-12`, `2027-01`. */
function monthsFrom(date: CalendarDate): string[] {
  const first = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;
  return Array.from({ length: monthsTried }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, "0")}-${padded(String((month % 12) + 1))}`;
  });
}

const padded = (figures: string) => figures.padStart(2, "0");
