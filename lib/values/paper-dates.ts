import { type CalendarDate, isCalendarDate } from "./dates";

const months = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");

/** Formats a date as «20 ноября 2026 г.». */
export function formatDateLong(date: CalendarDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${months[month! - 1]} ${year} г.`;
}

const paperDatePattern = /^[«"]?(\d{1,2})[»"]?(?:\.(\d{1,2})\.| (\p{L}{3,8}) )(\d{4})(?: ?г(?:ода)?)?\.?$/iu;

/**
 * Parses a date as papers write it: «01.12.2026», «1 декабря 2026 г.», «"01" декабря 2026 года». Returns null if it is
 * not an existing day.
 */
export function parsePaperDate(text: string): CalendarDate | null {
  const [, day = "", monthDigits, word = "", year] = paperDatePattern.exec(text) ?? [];
  const month = monthDigits ?? String(months.indexOf(word.toLowerCase()) + 1);
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
