import { type CalendarDate, formatDate, isCalendarDate } from "@/lib/values/dates";
import {
  firstDayOfMonth,
  lastDayOfMonth,
  monthIndex,
  monthOf,
  type Period,
  shiftedPeriod,
} from "@/lib/values/months";
import { genitive, genitives } from "./month-names";
import type { NamedPeriod, ReplacePeriod } from "./named-period";
import { gap, optionalGap, replaceMatch } from "./spaces";

const day = "(\\d{2})\\.(\\d{2})\\.(\\d{4})";
const dayPattern = new RegExp(
  `(?<!\\d)${day}(?:((?:${gap}г\\.)?(?:${gap}по${gap}|${optionalGap}[-–—]${optionalGap}))${day})?(?!\\d)`,
  "gu",
);
const yearSuffix = `(${gap}г\\.|${gap}года)?`;
const wordPattern = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:${gap}(${genitives})(?:${gap}(\\d{4})${yearSuffix})?)?${gap}по${gap}(\\d{1,2})${gap}(${genitives})${gap}(\\d{4})(?!\\d)${yearSuffix}`,
  "giu",
);
/** A date after «от» is the date of a paper and not part of a period: «договор от 01.11.2026». */
const paperDatePrefix = new RegExp(`(?<!\\p{L})от${gap}$`, "u");

const shiftPeriod = (period: Period, months: number): Period =>
  shiftedPeriod(period, period.periodStart, firstDayOfMonth(monthIndex(period.periodStart) + months));

/** Replaces ranges of days, and single days that open or end a month, by the result of `change`. */
export function changeDays(text: string, change: ReplacePeriod): string {
  return text
    .replace(wordPattern, (...match) => replaceMatch(match, readRangeInWords, change))
    .replace(dayPattern, (whole, d1, m1, y1, between, d2, m2, y2, at: number) => {
      const start = `${y1}-${m1}-${d1}`;
      if (!isCalendarDate(start)) return whole;
      const end = `${y2}-${m2}-${d2}`;
      const isRange = between !== undefined;
      if (isRange && (!isCalendarDate(end) || end < start)) return whole;
      if (!isRange && paperDatePrefix.test(text.slice(Math.max(0, at - 6), at))) return whole;
      const namedPeriod = isRange
        ? dayRange(whole, between, { periodStart: start, periodEnd: end })
        : singleDay(whole, start);
      return (namedPeriod && change(namedPeriod)) ?? whole;
    });
}

const dayRange = (text: string, between: string, period: Period): NamedPeriod => ({
  ...period,
  kind: "days",
  text,
  between,
  isNominative: false,
  textLater: (months) => {
    const { periodStart, periodEnd } = shiftPeriod(period, months);
    return `${formatDate(periodStart)}${between}${formatDate(periodEnd)}`;
  },
});

function singleDay(text: string, date: CalendarDate): NamedPeriod | null {
  const period = monthOf(date);
  const kind = date === period.periodStart ? "first" : "last";
  if (kind === "last" && date !== period.periodEnd) return null;
  const edgeDayOf = kind === "first" ? firstDayOfMonth : lastDayOfMonth;
  return {
    ...{ ...period, kind, text, between: "", isNominative: false },
    textLater: (months) => formatDate(edgeDayOf(monthIndex(date) + months)),
  };
}

/** Reads «с 1 октября по 31 декабря 2026 г.» and «с 1 по 30 ноября 2026 г.». */
function readRangeInWords([
  text,
  d1,
  first,
  y1,
  t1 = "",
  d2,
  last,
  y2,
  tail = "",
]: readonly string[]): NamedPeriod | null {
  const end = dateOf(d2!, last!, y2!);
  const start = dateOf(d1!, first ?? last!, y1 ?? y2!);
  if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) return null;
  const period = { periodStart: start, periodEnd: end };
  return {
    ...{ ...period, kind: "days", text: text!, between: " по ", isNominative: false },
    textLater: (months) => {
      const { periodStart, periodEnd } = shiftPeriod(period, months);
      const [from, to] = [periodStart, periodEnd].map((date) => Number(date.slice(0, 4)));
      const year = from === to && !y1 ? "" : ` ${from}${t1 || tail}`;
      const opening = first || from !== to ? ` ${genitive(periodStart)}${year}` : "";
      const isSame = !first && monthIndex(periodStart) === monthIndex(periodEnd);
      const begin = `${Number(periodStart.slice(8))}${isSame ? "" : opening}`;
      return `${begin} по ${Number(periodEnd.slice(8))} ${genitive(periodEnd)} ${to}${tail}`;
    },
  };
}

const dateOf = (day: string, month: string, year: string): CalendarDate => {
  const at = genitives.split("|").indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}`;
};
