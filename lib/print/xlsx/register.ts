import writeExcelFile, { type Image, type Sheet } from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import type { Cell } from "@/lib/exports/table";
import { type HeadWord, longestHeadWords } from "@/lib/print/register/head-words";
import {
  groupsOf,
  type RegisterColumn,
  type RegisterPaper,
  type RegisterSums,
} from "@/lib/print/register/paper";
import { redateZip } from "@/lib/print/zip";
import { formatCents } from "@/lib/values/money";
import { pxOf, type Widths, widthInDigits } from "./grid";
import { type PageSetup, pageSetup } from "./page-setup";
import { signerRows } from "./register-signers";
import { rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { defaultSize, fontFamily, smallSize, titleSize } from "./style";

const framed = { borderStyle: "thin" as const };
const headStyle = { ...framed, align: "center" as const, alignVertical: "center" as const };
const pixelsPerPoint = 96 / 72;
/** Wider than on paper, because a screen can be scrolled and letters are larger. */
const screenWidthFactor = 1.5;
/** The factor for an empty column of a form. */
const emptyColumnFactor = 0.8;
const maxSheetNameLength = 31;

/**
 * Returns a register as a workbook, with following registers on sheets of their own: amounts are numbers, the head
 * stays visible, and each sheet prints one page wide.
 */
export async function workbookOfRegister(paper: RegisterPaper): Promise<Uint8Array> {
  const sheets = [paper, ...(paper.following ?? [])].map(sheetOf);
  const features = [pageSetup(...sheets.map(({ setup }) => setup))];
  const bytes = await writeExcelFile(
    sheets.map(({ sheet }) => sheet),
    { fontFamily, fontSize: defaultSize, features },
  ).toBuffer();
  return redateZip(bytes, `${paper.date}T00:00:00.000Z`);
}

function sheetOf(paper: RegisterPaper): { sheet: Sheet<Image["content"]>; setup: PageSetup } {
  const headWords = longestHeadWords(paper.columns);
  const grid: Widths = {
    columns: paper.columns.map((column, index) => ({
      px: Math.max(columnWidth(paper, column, index), ...headWords[index]!.map(headWordWidth)),
    })),
  };
  const last = grid.columns.length - 1;
  // Titles are only as wide as a screen, however many columns there are.
  const titleSpan = { from: 0, to: Math.min(last, 9) };
  const above = [
    rowOf(grid, [{ ...titleSpan, text: paper.title, size: titleSize, bold: true }]),
    ...paper.subtitles.map((text) => rowOf(grid, [{ ...titleSpan, text }])),
  ];
  const tableHead = headRows(grid, paper.columns);
  const rows: SheetRow[] = [
    ...above,
    ...tableHead,
    ...(paper.opening ? [rowOf(grid, sumSpans(paper, paper.opening))] : []),
    ...paper.rows.flatMap((cells) =>
      rowsOf(
        grid,
        cells.map((cell, index) => spanOf(paper.columns[index]!, cell, index)),
      ),
    ),
    ...paper.sums.map((sums) => rowOf(grid, sumSpans(paper, sums))),
    ...signerRows(grid, paper.signers ?? []),
    ...paper.notes.flatMap((text) => rowsOf(grid, [{ ...titleSpan, text }])),
  ];
  const name = (paper.sheetName ?? paper.title).slice(0, maxSheetNameLength);
  return {
    sheet: {
      data: rows.map(({ cells }) => cells),
      sheet: name,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
      stickyRowsCount: above.length + tableHead.length,
    },
    setup: {
      name,
      title: paper.title,
      headRow: above.length + 1,
      headRows: tableHead.length,
      range: `A1:${getCellAddress(rows.length - 1, last)}`,
      orientation: "landscape",
    },
  };
}

const headWordWidth = ({ text, columns }: HeadWord) => Math.ceil(pxOf(text, true, smallSize) / columns);

/** Returns a column's width: enough for its widest amount; texts get more than on paper. */
function columnWidth(
  { rows, opening, sums: closingSums }: RegisterPaper,
  { kind, width, isOptional }: RegisterColumn,
  index: number,
): number {
  const sums = opening ? [opening, ...closingSums] : closingSums;
  const isEmpty =
    isOptional && !opening?.cells[index] && rows.every((row) => row[index] === null || row[index] === "");
  const baseWidth = Math.round(width * pixelsPerPoint * (isEmpty ? emptyColumnFactor : screenWidthFactor));
  if (kind !== "money" || isEmpty) return baseWidth;
  const largestAmount = (cells: Array<Cell | undefined>) =>
    cells.reduce<number>((max, cell) => Math.max(max, Math.abs(Number(cell ?? 0))), 0);
  const largest = Math.max(
    largestAmount(rows.map((row) => row[index])),
    largestAmount(sums.map(({ cells }) => cells[index])),
  );
  // Annulled amounts have a minus sign.
  return Math.max(baseWidth, pxOf(formatCents(-largest), true));
}

function headRows(grid: Widths, columns: readonly RegisterColumn[]): SheetRow[] {
  const spanAt = (text: string, index: number, bold = true): Span => ({
    from: index,
    to: index,
    text,
    size: smallSize,
    bold,
    style: headStyle,
  });
  const titles = rowOf(
    grid,
    columns.map(({ title }, index) => spanAt(title, index)),
  );
  const codes = columns.some(({ code }) => code)
    ? [
        rowOf(
          grid,
          columns.map(({ code }, index) => spanAt(code ?? "", index, false)),
        ),
      ]
    : [];
  const sharedHeads = groupsOf(columns).filter(({ title }) => title !== null);
  if (sharedHeads.length === 0) return [titles, ...codes];
  const upperRow = rowOf(
    grid,
    sharedHeads.map(({ title, from, to }) => ({
      from,
      to,
      text: title!,
      size: smallSize,
      bold: true,
      style: headStyle,
    })),
  );
  // A title without a shared heading spans both rows.
  columns.forEach(({ group }, index) => {
    const cell = titles.cells[index];
    if (group || !cell || typeof cell !== "object" || !("height" in cell)) return;
    upperRow.cells[index] = { ...cell, rowSpan: 2, height: upperRow.height };
    titles.cells[index] = null;
  });
  return [upperRow, titles, ...codes];
}

function spanOf({ kind }: RegisterColumn, cell: Cell, index: number): Span {
  const span: Span = { from: index, to: index, style: framed };
  if (cell === null || cell === "") return span;
  if (kind === "money") return { ...span, cents: Number(cell) };
  if (kind === "number") return { ...span, number: Number(cell), style: { ...framed, align: "center" } };
  return kind === "date" ? { ...span, date: String(cell) } : { ...span, text: String(cell) };
}

const sumSpans = ({ columns, labelAt }: RegisterPaper, { label, cells }: RegisterSums): Span[] =>
  columns.map((column, index) => {
    const span = index === labelAt ? { text: label } : { cents: cells[index] ?? undefined };
    return {
      from: index,
      to: index,
      bold: true,
      style: framed,
      ...(column.kind === "money" || index === labelAt ? span : {}),
    };
  });
