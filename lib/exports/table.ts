import type { CalendarDate } from "@/lib/values/dates";

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
export type Table = { title: string; heads: Head[]; rows: Cell[][] };
