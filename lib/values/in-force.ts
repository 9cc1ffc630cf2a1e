import type { CalendarDate } from "./dates";

/**
 * The edition that is in force on a day: of a list with the newest first and the day from which each is in force, the
 * oldest with none.
 */
export const inForceOn = <Edition extends { from: CalendarDate | null }>(
  editions: readonly Edition[],
  date: CalendarDate,
): Edition => editions.find(({ from }) => from === null || from <= date)!;
