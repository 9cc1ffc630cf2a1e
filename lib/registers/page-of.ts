import type { RegisterPage } from "./schema";

const rowsPerPage = 200;

/** Returns a page of rows, counted from 1; beyond the last page it returns the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number): RegisterPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const shownPage = Math.min(page, pages);
  const before = (shownPage - 1) * rowsPerPage;
  return { rows: rows.slice(before, before + rowsPerPage), page: shownPage, pages, before };
}
