import { changeDays } from "./days";
import { changeMonthNames } from "./months";
import { changeParts } from "./parts";
import type { Change, Said } from "./said";

/**
 * Replaces every period that a text names (a month, a quarter, a half-year, a year, a range of months or days, or a
 * single day that opens or closes a month) by the result of `change`; null keeps the period.
 */
export const changeSaid = (text: string, change: Change): string =>
  changeDays(changeMonthNames(changeParts(text, change), change), change);

/** Returns the periods that a text names. */
export function saidIn(text: string): Said[] {
  const found: Said[] = [];
  changeSaid(text, (said) => {
    found.push(said);
    return null;
  });
  return found;
}
