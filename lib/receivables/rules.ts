import { addDays, type CalendarDate, daysBetween } from "@/lib/values/dates";
import { lastMonths, monthEnd } from "@/lib/values/months";

/** How late an unpaid invoice is, in days after its due date (from, to); `null` means unbounded. */
export const ageRanges = [
  { key: "undated", from: null, to: null },
  { key: "not_due", from: null, to: 0 },
  { key: "to_30", from: 1, to: 30 },
  { key: "to_60", from: 31, to: 60 },
  { key: "to_90", from: 61, to: 90 },
  { key: "older", from: 91, to: null },
] as const;

export type AgeKey = (typeof ageRanges)[number]["key"];

export const ageKeys = ageRanges.map(({ key }) => key);

/** The unpaid amount of one age, in kopecks. */
export type Age = { key: AgeKey; count: number; cents: number };

/** Unpaid invoices with the same due date, or without one; in kopecks. */
export type DueSum = { dueDate: CalendarDate | null; count: number; cents: number };

/** Returns the age of an invoice that is due on `dueDate`, as of `today`. */
export function ageOf(dueDate: CalendarDate | null, today: CalendarDate): AgeKey {
  if (!dueDate) return "undated";
  const late = ageRanges.findLast(({ from }) => from !== null && dueDate <= addDays(today, -from));
  return late?.key ?? "not_due";
}

/** Returns whether invoices of an age are overdue; those without a due date never are. */
export const isOverdueAge = (key: AgeKey): boolean => key !== "undated" && key !== "not_due";

/** Returns every age with its unpaid amount, in kopecks. */
export const ageing = (sums: readonly DueSum[], today: CalendarDate): Age[] =>
  ageRanges.map(({ key }) => {
    const sumsOfAge = sums.filter(({ dueDate }) => ageOf(dueDate, today) === key);
    return {
      key,
      count: sumsOfAge.reduce((sum, each) => sum + each.count, 0),
      cents: sumsOfAge.reduce((sum, each) => sum + each.cents, 0),
    };
  });

/** Returns the document list's filters for an age: a range of due dates, or invoices without one. */
export function filtersOf(
  key: AgeKey,
  today: CalendarDate,
): { dueFrom?: CalendarDate; dueTo?: CalendarDate; undated?: "1" } {
  const { from, to } = ageRanges.find((age) => age.key === key)!;
  if (key === "undated") return { undated: "1" };
  return {
    ...(to !== null && { dueFrom: addDays(today, -to) }),
    ...(from !== null && { dueTo: addDays(today, -from) }),
  };
}

/** How many months of days sales outstanding are shown, and how many months of sales each is based on. */
const monthsShown = 12;
const monthsOfSales = 3;

/** For how many weeks from today inflow is forecast. */
export const weeksAhead = 13;

/** The movements of receivables in a month, in kopecks. */
export type MonthMoves = {
  /** The first day of the month. */
  month: CalendarDate;
  /** The totals of the invoices dated in the month. */
  invoicedCents: number;
  /** What became a debt, and what was paid of debts. */
  addedCents: number;
  collectedCents: number;
};

export type MonthOutstanding = {
  month: CalendarDate;
  /** The days whose sales are the basis, up to the end of the month or today. */
  from: CalendarDate;
  to: CalendarDate;
  /** The debt at the end, and the amount invoiced in these days; in kopecks. */
  receivableCents: number;
  invoicedCents: number;
  /** Null if nothing was invoiced. */
  days: number | null;
};

/** Returns the first days of the months whose movements are required. */
export const requiredMonths = (today: CalendarDate) => lastMonths(today, monthsShown + monthsOfSales - 1);

/**
 * Returns the days sales outstanding of the last twelve months: the debt at the end of a month, divided by
 * what was invoiced in the three months that end with it, times the days of these months. Sales begin with
 * the first month that has an invoice. The debt at the end of a month is derived from today's debt and the
 * movements since.
 */
export function daysSalesOutstanding(
  owedCents: number,
  moves: readonly MonthMoves[],
  today: CalendarDate,
): MonthOutstanding[] {
  const months = requiredMonths(today);
  const invoicedIn = (month: CalendarDate) => moves.find((move) => move.month === month)?.invoicedCents ?? 0;
  const firstSalesIndex = months.findIndex((month) => invoicedIn(month) > 0);
  return lastMonths(today, monthsShown).map((month, index) => {
    const lastIndex = index + monthsOfSales - 1;
    const salesMonths = months.slice(Math.min(lastIndex, Math.max(firstSalesIndex, index)), lastIndex + 1);
    const end = monthEnd(month);
    const [from, to] = [salesMonths[0]!, end < today ? end : today];
    const invoicedCents = salesMonths.reduce((sum, each) => sum + invoicedIn(each), 0);
    const receivableCents = moves
      .filter((move) => move.month > month)
      .reduce((sum, { addedCents, collectedCents }) => sum - addedCents + collectedCents, owedCents);
    const share = receivableCents / invoicedCents;
    const days = invoicedCents > 0 ? Math.round(share * (daysBetween(from, to) + 1)) : null;
    return { month, from, to, receivableCents, invoicedCents, days };
  });
}

/**
 * Money expected in a range of days, in kopecks. Without a first day: it should have come already; without a
 * last day: it comes after the forecast weeks.
 */
export type Inflow = { from: CalendarDate | null; to: CalendarDate | null; count: number; cents: number };

/**
 * Returns the expected inflow: invoices later than their client usually pays (week −1), the weeks from today
 * on (0 to 12), and later ones (13).
 */
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
