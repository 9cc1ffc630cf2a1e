import type { RegisterPage } from "./schema";

const rowsOfPage = 200;

/** Returns a page of rows, counted from 1; beyond the last page it returns the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number): RegisterPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOfPage));
  const shown = Math.min(page, pages);
  const before = (shown - 1) * rowsOfPage;
  return { rows: rows.slice(before, before + rowsOfPage), page: shown, pages, before };
}
