import { lastDayOfMonth, monthIndex, type Period } from "@/lib/values/months";

/** A period that a text names, whatever the wording. */
export type NamedPeriod = Period & {
  /**
   * «ноябрь 2026 г.», «октябрь – декабрь 2026 г.», «с 01.10.2026 по 31.12.2026», «IV квартал 2026 г.»; `first` and
   * `last` are single days.
   */
  kind: "month" | "months" | "days" | "quarter" | "half" | "year" | "first" | "last";
  /** The period as the text words it. */
  text: string;
  /** The text between the two ends of a range. */
  between: string;
  /** Whether a period in the nominative may replace it. */
  isNominative: boolean;
  /** Returns the period shifted by a number of months, in the same wording. */
  textLater: (months: number) => string;
};

/** Returns the replacement of a period in a text; null keeps it. */
export type ReplacePeriod = (said: NamedPeriod) => string | null;

/** Returns whether a period consists of whole months. */
export const isWholeMonths = ({ periodStart, periodEnd }: Period): boolean =>
  periodStart.endsWith("-01") && periodEnd === lastDayOfMonth(monthIndex(periodEnd));

/** Returns the length of a period in months, approximately if it is not whole months, and at least 1. */
export function lengthInMonths(period: Period): number {
  const months = monthIndex(period.periodEnd) - monthIndex(period.periodStart);
  return Math.max(1, isWholeMonths(period) ? months + 1 : months);
}
