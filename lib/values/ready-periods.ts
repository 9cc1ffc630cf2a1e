import type { CalendarDate } from "./dates";
import { firstDayOfMonth, lastDayOfMonth, monthIndex } from "./months";

/** A period of days, both ends included; a missing end is open. */
export interface Days {
  from?: CalendarDate;
  to?: CalendarDate;
}

/** Periods relative to today, whose days therefore change over time. */
export const readyPeriods = [
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
] as const;

export type ReadyPeriod = (typeof readyPeriods)[number];

const monthsByUnit = { month: 1, quarter: 3, year: 12 } as const;

/** Returns whether an end of a list's period is a relative period rather than a day. */
export const isReadyPeriod = (value: unknown): value is ReadyPeriod =>
  readyPeriods.some((each) => each === value);

/** Returns the days of a relative period, given today's date. */
export function daysOfReadyPeriod(name: ReadyPeriod, today: CalendarDate): Required<Days> {
  const [which, unit] = name.split("_") as ["this" | "last", keyof typeof monthsByUnit];
  const months = monthIndex(today);
  const start = months - (months % monthsByUnit[unit]) - (which === "last" ? monthsByUnit[unit] : 0);
  return { from: firstDayOfMonth(start), to: lastDayOfMonth(start + monthsByUnit[unit] - 1) };
}

type PeriodEnds = { from?: string | null; to?: string | null };

/** Resolves the ends of a list's period to days, given today's date. */
export const resolveDays = ({ from, to }: PeriodEnds, today: CalendarDate): Days => ({
  from: isReadyPeriod(from) ? daysOfReadyPeriod(from, today).from : (from ?? undefined),
  to: isReadyPeriod(to) ? daysOfReadyPeriod(to, today).to : (to ?? undefined),
});
