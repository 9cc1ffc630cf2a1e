import { changeDays } from "./days";
import { changeMonthNames } from "./months";
import type { NamedPeriod, ReplacePeriod } from "./named-period";
import { changeParts } from "./parts";

/**
 * Replaces every period that a text names (a month, a quarter, a half-year, a year, a range of months or days, or a
 * single day that opens or closes a month) by the result of `change`; null keeps the period.
 */
export const changeNamedPeriods = (text: string, change: ReplacePeriod): string =>
  changeDays(changeMonthNames(changeParts(text, change), change), change);

/** Returns the periods that a text names. */
export function namedPeriodsIn(text: string): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  changeNamedPeriods(text, (period) => {
    found.push(period);
    return null;
  });
  return found;
}
