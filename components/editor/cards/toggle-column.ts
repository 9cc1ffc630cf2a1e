import { type TableColumn, tableColumns } from "@/lib/body/rules";

/** The columns printed by default; the VAT rate is added automatically when the lines have several. */
export const standardColumns: readonly TableColumn[] = tableColumns.filter((column) => column !== "vat");

/** Adds a column before the first one that usually follows it, or removes it. */
export function toggleColumn(chosen: readonly TableColumn[] | null, column: TableColumn): TableColumn[] {
  const columns = chosen ?? standardColumns;
  if (columns.includes(column)) return columns.filter((one) => one !== column);
  const place = tableColumns.indexOf(column);
  const next = columns.findIndex((one) => tableColumns.indexOf(one) > place);
  return columns.toSpliced(next === -1 ? columns.length : next, 0, column);
}
