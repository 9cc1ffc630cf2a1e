import type { CalendarDate } from "@/lib/values/dates";
import { firstDayOfMonth, monthIndex, monthOf } from "@/lib/values/months";

/** The days of a month, both included. */
export type Days = { from: CalendarDate; to: CalendarDate };

/** Returns the days of a month given as YYYY-MM. */
export function daysOf(period: string): Days {
  const { periodStart, periodEnd } = monthOf(`${period}-01`);
  return { from: periodStart, to: periodEnd };
}

const periodOf = (index: number): string => firstDayOfMonth(index).slice(0, 7);

/** Returns the month after a month. */
export const nextPeriod = (period: string): string => periodOf(monthIndex(period) + 1);

/** Returns the month before a month, or before that of a day: usually the one being finished on that day. */
export const previousPeriod = (period: string): string => periodOf(monthIndex(period) - 1);
