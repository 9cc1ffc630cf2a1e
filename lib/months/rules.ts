import { addDays, type CalendarDate } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";

/** The days of a month, both included. */
export type Days = { from: CalendarDate; to: CalendarDate };

export function daysOf(period: string): Days {
  const { periodStart, periodEnd } = monthOf(`${period}-01`);
  return { from: periodStart, to: periodEnd };
}

/** The month before that of a day: what is usually being finished on it. */
export const periodBefore = (today: CalendarDate): string =>
  addDays(monthOf(today).periodStart, -1).slice(0, 7);

/** The month after a month, or before it. */
export const nextPeriod = (period: string): string => addDays(daysOf(period).to, 1).slice(0, 7);
export const previousPeriod = (period: string): string => periodBefore(`${period}-01`);
