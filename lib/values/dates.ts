/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export type CalendarDate = string;

/** The limits of dates; results beyond them are clamped. */
const minDate: CalendarDate = "0001-01-01";
const maxDate: CalendarDate = "9999-12-31";

const dayMs = 86_400_000;

/** Returns whether a value is an existing day in the years 0001 to 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < minDate) return false;
  const ms = epochMsOf(value);
  return !Number.isNaN(ms) && dateOfEpochMs(ms) === value;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches the formatter per time zone, because creating one takes a hundred times as long as using it. */
function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  clocks.set(timeZone, format);
  return format;
}

/** Returns today's date in a time zone such as `Europe/Moscow`. */
export function today(timeZone: string, now: Date = new Date()): CalendarDate {
  const parts = dateFormatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Returns the date `days` later, or earlier if negative, clamped to the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const ms = epochMsOf(date) + days * dayMs;
  return dateOfEpochMs(Math.min(Math.max(ms, epochMsOf(minDate)), epochMsOf(maxDate)));
}

/** Returns the later of two days, or of two months in the form `YYYY-MM`. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** Formats a date as «20.11.2026». */
export const formatDate = (date: CalendarDate): string => date.split("-").reverse().join(".");

/** Formats the month of a date as «11.2026». */
export const formatMonth = (date: CalendarDate): string => formatDate(date).slice("dd.".length);

/** Returns the year as a number; documents are numbered per year. */
export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

const epochMsOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);
const dateOfEpochMs = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10);

/** Returns the number of days from `from` to `to`. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((epochMsOf(to) - epochMsOf(from)) / dayMs);
