import type { CalendarDate } from "@/lib/values/dates";
import { canonical } from "./canonical";

const months = [
  "январ",
  "феврал",
  "март",
  "апрел",
  "ма[йя]",
  "июн",
  "июл",
  "август",
  "сентябр",
  "октябр",
  "ноябр",
  "декабр",
].map(canonical);

/** The beginnings of the months' names in canonical form, as alternatives of a pattern. */
export const monthNames = months.join("|");

const monthPatterns = months.map((month) => new RegExp(`^${month}`, "u"));

const datePatterns = [
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d\d)/,
  /^(?<year>\d{4})[.-](?<month>\d\d)[.-](?<day>\d\d)/,
  /^(?<day>\d{1,2}) ?(?<name>\p{L}+)(?: (?<year>\d{4}))?/u,
];

/**
 * Returns whether a date in a purpose («10.12.25», «5 октября») may be the given date; a text that is not a
 * date matches any.
 */
export function mayMeanDate(date: CalendarDate, text: string): boolean {
  const groups = datePatterns.map((shape) => shape.exec(text)?.groups).find(Boolean);
  if (!groups) return true;
  const { day, month, name = "", year } = groups;
  const monthNumber = month ?? String(1 + monthPatterns.findIndex((beginning) => beginning.test(name)));
  const isSameYear = !year || date.startsWith(year.padStart(4, "20"));
  return isSameYear && date.endsWith(`-${monthNumber.padStart(2, "0")}-${day!.padStart(2, "0")}`);
}
