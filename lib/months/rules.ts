import type { CalendarDate } from "@/lib/values/dates";
import { firstOf, monthIndex, monthOf } from "@/lib/values/months";

/** The days of a month, both included. */
export type Days = { from: CalendarDate; to: CalendarDate };

/** The days of a month that is given as YYYY-MM. */
export function daysOf(period: string): Days {
  const { periodStart, periodEnd } = monthOf(`${period}-01`);
  return { from: periodStart, to: periodEnd };
}

const periodOf = (index: number): string => firstOf(index).slice(0, 7);

/** The month after a month. */
export const nextPeriod = (period: string): string => periodOf(monthIndex(period) + 1);

/** The month before a month, or before that of a day: what is usually being finished on it. */
export const previousPeriod = (period: string): string => periodOf(monthIndex(period) - 1);
