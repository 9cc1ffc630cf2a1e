import { getCellAddress } from "write-excel-file/utility";
import { rowsBeforeHeads, type Table, widthsOf } from "@/lib/exports/table";
import { workbookOfTable } from "@/lib/exports/workbook";
import { pageSetup } from "./page-setup";

/** How many characters fit across a portrait page, and across a landscape page with letters half as large. */
const maxPortraitCharacters = 115;
const maxLandscapeCharacters = 290;

/**
 * Returns a list as a workbook. When printed, its head is repeated on every page, and it spans no more pages side by
 * side than can be read.
 */
export function workbookOfList(table: Table): Promise<Uint8Array> {
  const { title, heads, rows } = table;
  const rowsAbove = rowsBeforeHeads(table);
  const width = widthsOf(table).reduce((sum, each) => sum + each, 0);
  return workbookOfTable(table, (name) => [
    pageSetup({
      name,
      title,
      headRow: rowsAbove + 1,
      range: `A1:${getCellAddress(rowsAbove + rows.length, heads.length - 1)}`,
      orientation: width > maxPortraitCharacters ? "landscape" : "portrait",
      pagesWide: Math.ceil(width / maxLandscapeCharacters),
      isList: true,
    }),
  ]);
}
