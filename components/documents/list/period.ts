import type { CalendarDate } from "@/lib/values/dates";
import { firstDayOfMonth, lastDayOfMonth, monthIndex } from "@/lib/values/months";
import type { Days } from "@/lib/values/ready-periods";

export type PeriodName =
  | { kind: "any" }
  | { kind: "month" | "quarter" | "year"; year: number; index: number }
  | { kind: "day" | "since" | "until" | "between" };

const wholePeriods = [
  ["month", 1],
  ["quarter", 3],
  ["year", 12],
] as const;

/** Returns the usual name of a period: a whole month, quarter or year by its name, anything else by its ends. */
export function namePeriod({ from, to }: Days): PeriodName {
  if (!from || !to) return { kind: from ? "since" : to ? "until" : "any" };
  if (from === to) return { kind: "day" };
  const start = monthIndex(from);
  const wholePeriod = wholePeriods.find(
    ([, length]) => start % length === 0 && from === firstDayOfMonth(start) && to === endOf(start, length),
  );
  if (!wholePeriod) return { kind: "between" };
  const [kind, length] = wholePeriod;
  return { kind, year: Math.floor(start / 12), index: (start % 12) / length + 1 };
}

const endOf = (start: number, length: number): CalendarDate => lastDayOfMonth(start + length - 1);
