import { changeDays } from "./days";
import { changeMonthNames } from "./months";
import { changeParts } from "./parts";
import type { Change, Said } from "./said";

/**
 * A text in which every period that it names (a month, a quarter, a half-year, a year, a range of months or days, and a day
 * alone that opens or ends a month) is what `change` makes of it as a whole; null leaves it as it is.
 */
export const changeSaid = (text: string, change: Change): string =>
  changeDays(changeMonthNames(changeParts(text, change), change), change);

/** The periods that a text names. */
export function saidIn(text: string): Said[] {
  const found: Said[] = [];
  changeSaid(text, (said) => {
    found.push(said);
    return null;
  });
  return found;
}
