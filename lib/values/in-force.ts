import type { CalendarDate } from "./dates";

/**
 * Returns the edition that is in force on a day. `editions` are sorted newest first, each with the day from which it is
 * in force; the oldest has none.
 */
export const inForceOn = <Edition extends { from: CalendarDate | null }>(
  editions: readonly Edition[],
  date: CalendarDate,
): Edition => editions.find(({ from }) => from === null || from <= date)!;
