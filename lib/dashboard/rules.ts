import { addDays, type CalendarDate } from "@/lib/values/dates";

/** How late an unpaid invoice is: days after its due date, from and to; `null` is without an end. */
export const ages = [
  { key: "undated", from: null, to: null },
  { key: "in_time", from: null, to: 0 },
  { key: "week", from: 1, to: 7 },
  { key: "month", from: 8, to: 30 },
  { key: "quarter", from: 31, to: 90 },
  { key: "older", from: 91, to: null },
] as const;

export type AgeKey = (typeof ages)[number]["key"];

/** The age of an invoice that is due on `dueDate`, seen from `today`. */
export function ageOf(dueDate: CalendarDate | null, today: CalendarDate): AgeKey {
  if (!dueDate) return "undated";
  const late = ages.findLast(({ from }) => from !== null && dueDate <= addDays(today, -from));
  return late?.key ?? "in_time";
}

/** The due dates that an age stands for: the filters `dueFrom` and `dueTo` of the list of documents. */
export function dueDatesOf(
  key: AgeKey,
  today: CalendarDate,
): { dueFrom?: CalendarDate; dueTo?: CalendarDate } {
  const { from, to } = ages.find((age) => age.key === key)!;
  return {
    ...(to !== null && { dueFrom: addDays(today, -to) }),
    ...(from !== null && { dueTo: addDays(today, -from) }),
  };
}

/** The first days of the `count` months that end with the month of `today`, the oldest first. */
export function lastMonths(today: CalendarDate, count: number): CalendarDate[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + (month - 1) - (count - 1 - index);
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  });
}

/** The last day of the month that begins on `first`. */
export function monthEnd(first: CalendarDate): CalendarDate {
  const next = addDays(first, 31).slice(0, 8);
  return addDays(`${next}01`, -1);
}

/** A draft is forgotten from this age on, in days. */
export const staleDraftDays = 7;
