import { addDays, type CalendarDate, daysBetween, yearOf } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { firstOf, lastOf } from "@/lib/values/months";
import { isWorkingDay } from "@/lib/values/working-days";

/**
 * Returns the last day to pay: a term that ends on a day off ends on the next working day (article 193 of the Civil
 * Code).
 */
export function lastDayOf(dueDate: CalendarDate): CalendarDate {
  let day = dueDate;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns by how many days a payment is late on a date. */
export const lateDaysOn = (date: CalendarDate, dueDate: CalendarDate): number =>
  Math.max(0, daysBetween(lastDayOf(dueDate), date));

type Debt = { cents: number; percent: number; dueDate: CalendarDate; date: CalendarDate };

/**
 * Returns interest on a debt in kopecks, rounded half up, by article 395 of the Civil Code. Each day costs 1/365 of
 * the yearly percentage, 1/366 in a leap year; the first day is the one after the last day to pay.
 */
export function interestOn({ cents, percent, dueDate, date }: Debt): number {
  const days = { common: 0, leap: 0 };
  const first = addDays(lastDayOf(dueDate), 1);
  for (let year = yearOf(first); year <= yearOf(date); year++) {
    const [begin, end] = [firstOf(year * 12), lastOf(year * 12 + 11)];
    const from = first > begin ? first : begin;
    const to = date < end ? date : end;
    const count = Math.max(0, daysBetween(from, to) + 1);
    days[daysBetween(begin, end) === 365 ? "leap" : "common"] += count;
  }
  // Percentages have two decimals; common and leap years share one denominator.
  const rate = BigInt(Math.round(percent * 100));
  const share = BigInt(days.common * 366 + days.leap * 365);
  return toCents(divideHalfUp(BigInt(cents) * rate * share, 10_000n * 365n * 366n));
}
