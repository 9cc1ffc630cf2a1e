import { addDays, type CalendarDate, daysBetween, yearOf } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { firstDayOfMonth, lastDayOfMonth } from "@/lib/values/months";
import { isWorkingDay } from "@/lib/values/working-days";

/**
 * Returns the last day to pay: a term that ends on a day off ends on the next working day (article 193 of the Civil
 * Code).
 */
export function lastDayToPay(dueDate: CalendarDate): CalendarDate {
  let day = dueDate;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns by how many days a payment is late on a date. */
export const lateDaysOn = (date: CalendarDate, dueDate: CalendarDate): number =>
  Math.max(0, daysBetween(lastDayToPay(dueDate), date));

type Debt = { cents: number; percent: number; dueDate: CalendarDate; date: CalendarDate };

/**
 * Returns interest on a debt in kopecks, rounded half up, by article 395 of the Civil Code. Each day costs 1/365 of
 * the yearly percentage, 1/366 in a leap year; the first day is the one after the last day to pay.
 */
export function interestOn({ cents, percent, dueDate, date }: Debt): number {
  const days = { common: 0, leap: 0 };
  const firstLateDay = addDays(lastDayToPay(dueDate), 1);
  for (let year = yearOf(firstLateDay); year <= yearOf(date); year++) {
    const [yearStart, yearEnd] = [firstDayOfMonth(year * 12), lastDayOfMonth(year * 12 + 11)];
    const from = firstLateDay > yearStart ? firstLateDay : yearStart;
    const to = date < yearEnd ? date : yearEnd;
    const dayCount = Math.max(0, daysBetween(from, to) + 1);
    days[daysBetween(yearStart, yearEnd) === 365 ? "leap" : "common"] += dayCount;
  }
  // Percentages have two decimals; common and leap years share one denominator.
  const basisPoints = BigInt(Math.round(percent * 100));
  const weightedDays = BigInt(days.common * 366 + days.leap * 365);
  return toCents(divideHalfUp(BigInt(cents) * basisPoints * weightedDays, 10_000n * 365n * 366n));
}
