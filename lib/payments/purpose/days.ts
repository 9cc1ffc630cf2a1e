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

const beginnings = months.map((month) => new RegExp(`^${month}`, "u"));

const shapes = [
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d\d)/,
  /^(?<year>\d{4})[.-](?<month>\d\d)[.-](?<day>\d\d)/,
  /^(?<day>\d{1,2}) ?(?<name>\p{L}+)(?: (?<year>\d{4}))?/u,
];

/**
 * Returns whether a date in a purpose («10.12.25», «5 октября») may be the given date; a text that is not a
 * date matches any.
 */
export function isSaidOf(date: CalendarDate, said: string): boolean {
  const groups = shapes.map((shape) => shape.exec(said)?.groups).find(Boolean);
  if (!groups) return true;
  const { day, month, name = "", year } = groups;
  const ofYear = month ?? String(1 + beginnings.findIndex((beginning) => beginning.test(name)));
  const isOfYear = !year || date.startsWith(year.padStart(4, "20"));
  return isOfYear && date.endsWith(`-${ofYear.padStart(2, "0")}-${day!.padStart(2, "0")}`);
}
