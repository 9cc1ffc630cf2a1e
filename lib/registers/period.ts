import type { CalendarDate } from "@/lib/values/dates";
import { firstOf, lastOf, monthIndex } from "@/lib/values/months";
import type { RegisterDays, RegisterPage } from "./schema";

/** The days that an address names, or the quarter of today: the period of the book of sales. */
export function periodOf({ from, to }: Partial<RegisterDays>, today: CalendarDate): RegisterDays {
  if (from && to && from <= to) return { from, to };
  const first = monthIndex(today) - (monthIndex(today) % 3);
  return { from: firstOf(first), to: lastOf(first + 2) };
}

const rowsOfPage = 200;

/** A page of rows, counted from 1; of a page that is not there the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number): RegisterPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOfPage));
  const shown = Math.min(page, pages);
  const before = (shown - 1) * rowsOfPage;
  return { rows: rows.slice(before, before + rowsOfPage), page: shown, pages, before };
}
