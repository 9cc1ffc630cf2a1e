import type { CalendarDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** A text, whole kopecks, or a calendar date, as its column says; null is an empty cell. */
export type Cell = string | number | CalendarDate | null;

export type Head = {
  title: string;
  kind: "text" | "money" | "date";
  /** In characters; only a workbook knows widths. */
  width: number;
};

export type Column<Row> = Head & { cell: (row: Row) => Cell };

/** A table ready to become a file; plain data, so that it can be handed to a thread. */
export type Table = {
  title: string;
  /** What stands above the heads, a line each and the first one as its title; only a workbook has it. */
  above?: string[];
  heads: Head[];
  rows: Cell[][];
};

/** How wide the columns of a workbook are, in characters: as asked, and as wide as their widest amount. */
export const widthsOf = ({ heads, rows }: Pick<Table, "heads" | "rows">): number[] =>
  heads.map(({ kind, width }, index) => {
    if (kind !== "money") return width;
    const most = rows.reduce((max, cells) => Math.max(max, Math.abs(Number(cells[index] ?? 0))), 0);
    // A minus, and what stands free beside the number.
    return Math.max(width, formatCents(-most).length + 1);
  });

/** How many rows of a workbook stand before the heads: what stands above them, and a gap. */
export const rowsBeforeHeads = ({ above = [] }: Pick<Table, "above">): number =>
  above.length > 0 ? above.length + 1 : 0;
