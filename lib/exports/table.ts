import type { CalendarDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** A text, whole kopecks, or a calendar date, depending on the column; null is an empty cell. */
export type Cell = string | number | CalendarDate | null;

export type Head = {
  title: string;
  kind: "text" | "money" | "date";
  /** In characters; used only in workbooks. */
  width: number;
};

export type Column<Row> = Head & { cell: (row: Row) => Cell };

/** A table to be written to a file; plain data, so that it can be passed to a thread. */
export type Table = {
  title: string;
  /** Lines above the headings, the first one as the title; only in workbooks. */
  above?: string[];
  heads: Head[];
  rows: Cell[][];
  /** Which of the rows are sums of others, by their index; bold in workbooks, like the headings. */
  totalRows?: readonly number[];
};

/**
 * Returns the widths of a workbook's columns in characters: as requested, and at least as wide as the widest amount.
 */
export const widthsOf = ({ heads, rows }: Pick<Table, "heads" | "rows">): number[] =>
  heads.map(({ kind, width }, index) => {
    if (kind !== "money") return width;
    const maxAmountCents = rows.reduce((max, cells) => Math.max(max, Math.abs(Number(cells[index] ?? 0))), 0);
    // Includes a minus sign and the space beside the number.
    return Math.max(width, formatCents(-maxAmountCents).length + 1);
  });

/** Returns the number of rows before the headings of a workbook: the lines above them, and a gap. */
export const rowsBeforeHeads = ({ above = [] }: Pick<Table, "above">): number =>
  above.length > 0 ? above.length + 1 : 0;
