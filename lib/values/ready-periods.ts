import type { CalendarDate } from "./dates";
import { firstOf, lastOf, monthIndex } from "./months";

/** A stretch of days, both ends included; an end that is missing is open. */
export interface Days {
  from?: CalendarDate;
  to?: CalendarDate;
}

/** Stretches that are called by their place to today, and are other days tomorrow. */
export const readyPeriods = [
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
] as const;

export type ReadyPeriod = (typeof readyPeriods)[number];

const lengths = { month: 1, quarter: 3, year: 12 } as const;

/** Whether an end of a list is given by its place to today rather than as a day. */
export const isReadyPeriod = (value: unknown): value is ReadyPeriod =>
  readyPeriods.some((each) => each === value);

/** What a ready choice means on a given day. */
export function readyPeriod(name: ReadyPeriod, today: CalendarDate): Required<Days> {
  const [which, unit] = name.split("_") as ["this" | "last", keyof typeof lengths];
  const months = monthIndex(today);
  const start = months - (months % lengths[unit]) - (which === "last" ? lengths[unit] : 0);
  return { from: firstOf(start), to: lastOf(start + lengths[unit] - 1) };
}

type Ends = { from?: string | null; to?: string | null };

/** The days that the ends of a list mean on a given day. */
export const daysMeant = ({ from, to }: Ends, today: CalendarDate): Days => ({
  from: isReadyPeriod(from) ? readyPeriod(from, today).from : (from ?? undefined),
  to: isReadyPeriod(to) ? readyPeriod(to, today).to : (to ?? undefined),
});
