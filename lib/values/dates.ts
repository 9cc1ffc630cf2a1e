/** A calendar date, `YYYY-MM-DD`: a day on paper, the same in every time zone. */
export type CalendarDate = string;

/** The days between which dates are: what would lie outside is the first or the last of them. */
const firstDay: CalendarDate = "0001-01-01";
const lastDay: CalendarDate = "9999-12-31";

const dayMs = 86_400_000;
const months = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");

/** True for a day that exists, in the years 0001 to 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < firstDay) return false;
  const ms = epochOf(value);
  return !Number.isNaN(ms) && fromEpoch(ms) === value;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once a time zone, which takes a hundred times as long as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  clocks.set(timeZone, made);
  return made;
}

/** Today's date in a time zone (`Europe/Moscow`). */
export function today(timeZone: string, now: Date = new Date()): CalendarDate {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The date `days` later, or earlier when negative; the last or the first of all where the years 0001 to 9999 end. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const ms = epochOf(date) + days * dayMs;
  return fromEpoch(Math.min(Math.max(ms, epochOf(firstDay)), epochOf(lastDay)));
}

/** «20.11.2026» */
export const formatDate = (date: CalendarDate): string => date.split("-").reverse().join(".");

/** «11.2026»: the month of a date, in figures. */
export const formatMonth = (date: CalendarDate): string => formatDate(date).slice("dd.".length);

/** «20 ноября 2026 г.» */
export function formatDateLong(date: CalendarDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${months[month! - 1]} ${year} г.`;
}

const inPapers = /^[«"]?(\d{1,2})[»"]?(?:\.(\d{1,2})\.| (\p{L}{3,8}) )(\d{4})(?: ?г(?:ода)?)?\.?$/iu;

/** A date as papers write it: «01.12.2026», «1 декабря 2026 г.», «"01" декабря 2026 года». Null when it is no day. */
export function dateInWords(text: string): CalendarDate | null {
  const [, day = "", figures, word = "", year] = inPapers.exec(text) ?? [];
  const month = figures ?? String(months.indexOf(word.toLowerCase()) + 1);
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** The year as a number: documents are counted by it. */
export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

const epochOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);
const fromEpoch = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10);

/** How many days `to` is after `from`. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((epochOf(to) - epochOf(from)) / dayMs);
