import { getCellAddress } from "write-excel-file/utility";
import { rowsBeforeHeads, type Table, widthsOf } from "@/lib/exports/table";
import { workbookOfTable } from "@/lib/exports/workbook";
import { pageSetup } from "./page-setup";

/** What an upright page holds in characters, and what one that lies does when letters are half as large. */
const upright = 115;
const lying = 290;

/** A list as a workbook, which prints with its head on every page, and on no more pages beside each other than can be read. */
export function workbookOfList(table: Table): Promise<Uint8Array> {
  const { title, heads, rows } = table;
  const before = rowsBeforeHeads(table);
  const width = widthsOf(table).reduce((sum, each) => sum + each, 0);
  return workbookOfTable(table, (name) => [
    pageSetup({
      name,
      title,
      headRow: before + 1,
      range: `A1:${getCellAddress(before + rows.length, heads.length - 1)}`,
      orientation: width > upright ? "landscape" : "portrait",
      pagesWide: Math.ceil(width / lying),
      isList: true,
    }),
  ]);
}
