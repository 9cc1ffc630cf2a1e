import { addDays, type CalendarDate, daysBetween } from "@/lib/values/dates";
import { lastMonths, monthEnd } from "@/lib/values/months";

/** How late an unpaid invoice is: days after its due date, from and to; `null` is without an end. */
export const ages = [
  { key: "undated", from: null, to: null },
  { key: "not_due", from: null, to: 0 },
  { key: "to_30", from: 1, to: 30 },
  { key: "to_60", from: 31, to: 60 },
  { key: "to_90", from: 61, to: 90 },
  { key: "older", from: 91, to: null },
] as const;

export type AgeKey = (typeof ages)[number]["key"];

export const ageKeys = ages.map(({ key }) => key);

/** What is unpaid of one age; kopecks. */
export type Age = { key: AgeKey; count: number; cents: number };

/** Unpaid invoices that are due on one day, or have no due date; kopecks. */
export type DueSum = { dueDate: CalendarDate | null; count: number; cents: number };

/** The age of an invoice that is due on `dueDate`, seen from `today`. */
export function ageOf(dueDate: CalendarDate | null, today: CalendarDate): AgeKey {
  if (!dueDate) return "undated";
  const late = ages.findLast(({ from }) => from !== null && dueDate <= addDays(today, -from));
  return late?.key ?? "not_due";
}

/** Whether invoices of that age are overdue; without a due date they never are. */
export const isLate = (key: AgeKey): boolean => key !== "undated" && key !== "not_due";

/** Every age with what is unpaid of it, in kopecks. */
export const ageing = (sums: readonly DueSum[], today: CalendarDate): Age[] =>
  ages.map(({ key }) => {
    const own = sums.filter(({ dueDate }) => ageOf(dueDate, today) === key);
    return {
      key,
      count: own.reduce((sum, each) => sum + each.count, 0),
      cents: own.reduce((sum, each) => sum + each.cents, 0),
    };
  });

/** What an age asks of the list of documents: days between which an invoice is due, or that it has no due date. */
export function filtersOf(
  key: AgeKey,
  today: CalendarDate,
): { dueFrom?: CalendarDate; dueTo?: CalendarDate; undated?: "1" } {
  const { from, to } = ages.find((age) => age.key === key)!;
  if (key === "undated") return { undated: "1" };
  return {
    ...(to !== null && { dueFrom: addDays(today, -to) }),
    ...(from !== null && { dueTo: addDays(today, -from) }),
  };
}

/** Months whose days of sales outstanding are shown, and of how many months of sales each is counted. */
const monthsShown = 12;
const monthsOfSales = 3;

/** How many weeks, from today on, money is expected in. */
export const weeksAhead = 13;

/** What happened to receivables in a month; kopecks. */
export type MonthMoves = {
  /** Its first day. */
  month: CalendarDate;
  /** Totals of the invoices that are dated in it. */
  invoicedCents: number;
  /** What became a debt, and what of debts was paid. */
  addedCents: number;
  collectedCents: number;
};

export type MonthOutstanding = {
  month: CalendarDate;
  /** The days whose sales it is counted of: until the month's end, or today. */
  from: CalendarDate;
  to: CalendarDate;
  /** What was owed at the end, and what was invoiced in the days; kopecks. */
  receivableCents: number;
  invoicedCents: number;
  /** Null when nothing was invoiced. */
  days: number | null;
};

/** The first days of the months whose moves must be known. */
export const monthsRead = (today: CalendarDate) => lastMonths(today, monthsShown + monthsOfSales - 1);

/**
 * Days sales outstanding of the last twelve months: what is owed at the end of a month by what was invoiced in the three
 * months that end with it, times the days of these; sales begin with the first month that has an invoice. What was owed
 * at the end of a month follows from what is owed now and what has moved since.
 */
export function outstanding(
  owedCents: number,
  moves: readonly MonthMoves[],
  today: CalendarDate,
): MonthOutstanding[] {
  const months = monthsRead(today);
  const invoicedIn = (month: CalendarDate) => moves.find((move) => move.month === month)?.invoicedCents ?? 0;
  const begin = months.findIndex((month) => invoicedIn(month) > 0);
  return lastMonths(today, monthsShown).map((month, index) => {
    const last = index + monthsOfSales - 1;
    const window = months.slice(Math.min(last, Math.max(begin, index)), last + 1);
    const end = monthEnd(month);
    const [from, to] = [window[0]!, end < today ? end : today];
    const invoicedCents = window.reduce((sum, each) => sum + invoicedIn(each), 0);
    const receivableCents = moves
      .filter((move) => move.month > month)
      .reduce((sum, { addedCents, collectedCents }) => sum - addedCents + collectedCents, owedCents);
    const share = receivableCents / invoicedCents;
    const days = invoicedCents > 0 ? Math.round(share * (daysBetween(from, to) + 1)) : null;
    return { month, from, to, receivableCents, invoicedCents, days };
  });
}

/** Money expected in some days; kopecks. Without a first day: it should have come; without a last: after the weeks. */
export type Inflow = { from: CalendarDate | null; to: CalendarDate | null; count: number; cents: number };

/** What is later than its client usually pays (week −1), the weeks from today on (0 to 12), and what comes later (13). */
export const inflowOf = (
  sums: ReadonlyArray<{ week: number; count: number; cents: number }>,
  today: CalendarDate,
): Inflow[] =>
  Array.from({ length: weeksAhead + 2 }, (_, index) => {
    const week = index - 1;
    const { count = 0, cents = 0 } = sums.find((sum) => sum.week === week) ?? {};
    return {
      from: week < 0 ? null : addDays(today, 7 * week),
      to: week === weeksAhead ? null : addDays(today, 7 * week + 6),
      count,
      cents,
    };
  });
