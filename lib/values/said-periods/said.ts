import { lastOf, monthIndex, type Period } from "@/lib/values/months";

/** A period that a text names, as one unit, whatever its words. */
export type Said = Period & {
  /** «ноябрь 2026 г.», «октябрь – декабрь 2026 г.», «с 01.10.2026 по 31.12.2026», «IV квартал 2026 г.»; one day alone. */
  kind: "month" | "months" | "days" | "quarter" | "half" | "year" | "first" | "last";
  /** As it stands in the text. */
  text: string;
  /** What stands between the two days of a range. */
  between: string;
  /** Whether a period in the nominative may take its place. */
  isNominative: boolean;
  /** The same so many months later, in the same words. */
  later: (months: number) => string;
};

/** What becomes of a period in a text; null leaves it. */
export type Change = (said: Said) => string | null;

/** Whether a period is whole months. */
export const isWhole = ({ periodStart, periodEnd }: Period): boolean =>
  periodStart.endsWith("-01") && periodEnd === lastOf(monthIndex(periodEnd));

/** How many months a period lasts, or about lasts. */
export function monthsOf(period: Period): number {
  const months = monthIndex(period.periodEnd) - monthIndex(period.periodStart);
  return Math.max(1, isWhole(period) ? months + 1 : months);
}
