import type { CalendarDate } from "./dates";
import { firstDayOfMonth, lastDayOfMonth, monthIndex } from "./months";

/**
 * A quarter, represented by its first day: `2026-10-01`. The sales book is kept by quarters (article 163 of the Tax
 * Code).
 */
export type Quarter = CalendarDate;

/** Returns the quarter that contains a day. */
export const quarterOf = (date: CalendarDate): Quarter =>
  firstDayOfMonth(monthIndex(date) - (monthIndex(date) % 3));

/** Returns the last day of a quarter. */
export const quarterEnd = (quarter: Quarter): CalendarDate => lastDayOfMonth(monthIndex(quarter) + 2);

/** Returns the number of a quarter in its year, 1 to 4. */
export const quarterNumber = (quarter: Quarter): number => Math.floor((monthIndex(quarter) % 12) / 3) + 1;

/** Formats a quarter as «4 квартал 2026 г.». */
export const quarterWords = (quarter: Quarter): string =>
  `${quarterNumber(quarter)} квартал ${quarter.slice(0, 4)} г.`;
