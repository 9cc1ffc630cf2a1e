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
import { datedZip } from "@/lib/print/zip";
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
const roomier = 1.5;
/** The factor for an empty column of a form. */
const narrower = 0.8;
const longestSheetName = 31;

/**
 * Returns a register as a workbook, with following registers on sheets of their own: amounts are numbers, the head
 * stays visible, and each sheet prints one page wide.
 */
export async function workbookOfRegister(paper: RegisterPaper): Promise<Uint8Array> {
  const sheets = [paper, ...(paper.following ?? [])].map(sheetOf);
  const features = [pageSetup(...sheets.map(({ setup }) => setup))];
  const written = await writeExcelFile(
    sheets.map(({ sheet }) => sheet),
    { fontFamily, fontSize: defaultSize, features },
  ).toBuffer();
  return datedZip(written, `${paper.date}T00:00:00.000Z`);
}

function sheetOf(paper: RegisterPaper): { sheet: Sheet<Image["content"]>; setup: PageSetup } {
  const heads = longestHeadWords(paper.columns);
  const grid: Widths = {
    columns: paper.columns.map((column, index) => ({
      px: Math.max(widthOf(paper, column, index), ...heads[index]!.map(roomOf)),
    })),
  };
  const last = grid.columns.length - 1;
  // Titles are only as wide as a screen, however many columns there are.
  const wide = { from: 0, to: Math.min(last, 9) };
  const above = [
    rowOf(grid, [{ ...wide, text: paper.title, size: titleSize, bold: true }]),
    ...paper.subtitles.map((text) => rowOf(grid, [{ ...wide, text }])),
  ];
  const headed = headRows(grid, paper.columns);
  const rows: SheetRow[] = [
    ...above,
    ...headed,
    ...(paper.opening ? [rowOf(grid, sumSpans(paper, paper.opening))] : []),
    ...paper.rows.flatMap((cells) =>
      rowsOf(
        grid,
        cells.map((cell, index) => spanOf(paper.columns[index]!, cell, index)),
      ),
    ),
    ...paper.sums.map((sums) => rowOf(grid, sumSpans(paper, sums))),
    ...signerRows(grid, paper.signers ?? []),
    ...paper.notes.flatMap((text) => rowsOf(grid, [{ ...wide, text }])),
  ];
  const name = (paper.sheetName ?? paper.title).slice(0, longestSheetName);
  return {
    sheet: {
      data: rows.map(({ cells }) => cells),
      sheet: name,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
      stickyRowsCount: above.length + headed.length,
    },
    setup: {
      name,
      title: paper.title,
      headRow: above.length + 1,
      headRows: headed.length,
      range: `A1:${getCellAddress(rows.length - 1, last)}`,
      orientation: "landscape",
    },
  };
}

const roomOf = ({ text, columns }: HeadWord) => Math.ceil(pxOf(text, true, smallSize) / columns);

/** Returns a column's width: enough for its widest amount; texts get more than on paper. */
function widthOf(
  { rows, opening, sums: below }: RegisterPaper,
  { kind, width, isOptional }: RegisterColumn,
  index: number,
): number {
  const sums = opening ? [opening, ...below] : below;
  const isEmpty =
    isOptional && !opening?.cells[index] && rows.every((row) => row[index] === null || row[index] === "");
  const asked = Math.round(width * pixelsPerPoint * (isEmpty ? narrower : roomier));
  if (kind !== "money" || isEmpty) return asked;
  const most = (cells: Array<Cell | undefined>) =>
    cells.reduce<number>((max, cell) => Math.max(max, Math.abs(Number(cell ?? 0))), 0);
  const largest = Math.max(most(rows.map((row) => row[index])), most(sums.map(({ cells }) => cells[index])));
  // Annulled amounts have a minus sign.
  return Math.max(asked, pxOf(formatCents(-largest), true));
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
  const shared = groupsOf(columns).filter(({ title }) => title !== null);
  if (shared.length === 0) return [titles, ...codes];
  const upper = rowOf(
    grid,
    shared.map(({ title, from, to }) => ({
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
    upper.cells[index] = { ...cell, rowSpan: 2, height: upper.height };
    titles.cells[index] = null;
  });
  return [upper, titles, ...codes];
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
