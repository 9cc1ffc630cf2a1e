import writeExcelFile, { type Image } from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import type { PrintModel } from "@/lib/print/model";
import { qrCaption } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import { redateZip } from "@/lib/print/zip";
import { qrSidePt } from "./bank";
import { type Grid, gridOf, indexOf, widthInDigits } from "./grid";
import { pageSetup } from "./page-setup";
import { partsOf } from "./parts";
import type { SheetRow } from "./rows";
import { sectionRows } from "./sections";
import { defaultSize, fontFamily } from "./style";
import { workbookOfUpd } from "./upd";

/**
 * Returns a document as a workbook with one sheet that prints one page wide: the parts of its paper, with lines as
 * numbers; a UPD and an advance invoice have the columns of their form. It contains no formulas: user text stays
 * text, even when it begins with «=».
 */
export async function workbookOf(model: PrintModel): Promise<Uint8Array> {
  const { facts, title, sections } = model;
  const form = sections.find((section) => section.kind === "upd");
  if (form) return workbookOfUpd(model, form);
  const grid = gridOf(facts);
  const rows = partsOf(model).flatMap((section) => sectionRows(section, grid, facts));
  const name = facts.form.fileName;
  const range = `A1:${getCellAddress(rows.length - 1, grid.columns.length - 1)}`;
  const columns = grid.columns.map(({ px }) => ({ width: widthInDigits(px) }));
  const bytes = await writeExcelFile(
    rows.map(({ cells }) => cells),
    { sheet: name, columns, showGridLines: false, images: imagesOf(rows, grid) },
    {
      fontFamily,
      fontSize: defaultSize,
      features: [
        pageSetup({ name, title, headRow: repeatedHeadRow(rows, facts.document.lines.length), range }),
      ],
    },
  ).toBuffer();
  return redateZip(bytes, model.updatedAt);
}

/**
 * Returns the table's head row to repeat on every page, from 1; null if more rows follow the table than it has,
 * because programs repeat the row above other text, too.
 */
function repeatedHeadRow(rows: SheetRow[], lineCount: number): number | null {
  const head = rows.findIndex(({ isHead }) => isHead);
  const following = rows.length - head - 1 - lineCount;
  return head === -1 || following > lineCount ? null : head + 1;
}

/** The payment code as an image; undefined if there is none. */
function imagesOf(rows: SheetRow[], grid: Grid): Image[] | undefined {
  const row = rows.findIndex(({ qr }) => qr);
  const qr = rows[row]?.qr;
  if (!qr) return undefined;
  const { png } = qrPng(qr);
  const sidePx = Math.round((qrSidePt(grid) * 96) / 72);
  const column = indexOf(grid, "vatSum");
  const roomPx = grid.columns.slice(column).reduce((sum, { px }) => sum + px, 0);
  return [
    {
      content: png,
      contentType: "image/png",
      width: sidePx,
      height: sidePx,
      dpi: 96,
      anchor: { row: row + 1, column: column + 1 },
      offsetX: Math.max(0, Math.round((roomPx - sidePx) / 2)),
      title: qrCaption,
      description: qrCaption,
    },
  ];
}
