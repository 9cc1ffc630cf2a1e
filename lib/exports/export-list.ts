import type { Asker } from "@/lib/kernel/asker";
import { withSlot } from "@/lib/kernel/database";
import { invalid } from "@/lib/kernel/errors";
import type { Page } from "@/lib/kernel/paging";
import { type ExportFormat, maxWorkbookRows } from "./schema";
import type { Cell, Column, Head, Table } from "./table";

/** A list being exported: what is known at once, and the rows, read page by page. */
export type ExportedList = {
  asker: Asker;
  format: ExportFormat;
  title: string;
  heads: Head[];
  pages: AsyncIterable<Cell[][]>;
};

type Spec<Row> = {
  asker: Asker;
  format: ExportFormat;
  title: string;
  columns: Column<Row>[];
  /** Reads the page at a cursor returned with the previous page. */
  read: (cursor: string | undefined) => Promise<Page<Row>>;
};

/** The number of rows in memory at a time. */
export const exportPageSize = 500;

/** Reads the first page, so that errors are reported before a file begins; the consumer reads the others. */
export async function exportList<Row>({
  asker,
  format,
  title,
  columns,
  read,
}: Spec<Row>): Promise<ExportedList> {
  const first = await read(undefined);
  async function* pages() {
    let page = first;
    while (true) {
      yield page.items.map((row) => columns.map(({ cell }) => cell(row)));
      const { nextCursor } = page;
      if (!nextCursor) return;
      page = await withSlot(() => read(nextCursor));
    }
  }
  const heads = columns.map(({ cell: _, ...head }) => head);
  return { asker, format, title, heads, pages: pages() };
}

/** Reads the whole list. Throws `validation_error` if it exceeds the limit of a workbook. */
export async function wholeTable({ title, heads, pages }: ExportedList): Promise<Table> {
  const rows: Cell[][] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > maxWorkbookRows) throw invalid("format", "too_many_rows");
  }
  return { title, heads, rows };
}
