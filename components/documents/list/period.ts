import { addDays, type CalendarDate } from "@/lib/values/dates";

/** A stretch of days, both ends included; an end that is missing is open. */
export interface Period {
  from?: CalendarDate;
  to?: CalendarDate;
}

export const readyPeriods = [
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
] as const;

const lengths = { Month: 1, Quarter: 3, Year: 12 } as const;

/** What a ready choice means on a given day. */
export function readyPeriod(name: (typeof readyPeriods)[number], today: CalendarDate): Required<Period> {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const length = lengths[name.replace(/^this|^last/, "") as keyof typeof lengths];
  const months = year * 12 + month - 1;
  const start = months - (months % length) - (name.startsWith("last") ? length : 0);
  return { from: firstDay(start), to: addDays(firstDay(start + length), -1) };
}

export type PeriodName =
  | { kind: "any" }
  | { kind: "month" | "quarter" | "year"; year: number; index: number }
  | { kind: "day" | "since" | "until" | "between" };

/** How people call a period: a whole month, quarter or year by its name, anything else by its ends. */
export function namePeriod({ from, to }: Period): PeriodName {
  if (!from || !to) return { kind: from ? "since" : to ? "until" : "any" };
  if (from === to) return { kind: "day" };
  const [year = 0, month = 1] = from.split("-").map(Number);
  const kinds = [
    ["month", 1],
    ["quarter", 3],
    ["year", 12],
  ] as const;
  for (const [kind, length] of kinds) {
    const start = year * 12 + month - 1;
    const isWhole = start % length === 0 && from === firstDay(start);
    if (isWhole && to === addDays(firstDay(start + length), -1))
      return { kind, year, index: (month - 1) / length + 1 };
  }
  return { kind: "between" };
}

/** The first day of a month counted from the year 0. */
function firstDay(months: number): CalendarDate {
  const year = String(Math.floor(months / 12)).padStart(4, "0");
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}
