import writeExcelFile from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import type { Cell } from "@/lib/exports/table";
import {
  groupsOf,
  type RegisterColumn,
  type RegisterPaper,
  type RegisterSums,
} from "@/lib/print/register/paper";
import { datedZip } from "@/lib/print/zip";
import { formatCents } from "@/lib/values/money";
import { pxOf, type Widths, widthInDigits } from "./grid";
import { pageSetup } from "./page-setup";
import { rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { defaultSize, fontFamily, titleSize } from "./style";

const framed = { borderStyle: "thin" as const };
const headStyle = { ...framed, align: "center" as const, alignVertical: "center" as const };
const pixelsPerPoint = 96 / 72;
/** Wider than on paper: a screen is scrolled, and letters are larger. */
const roomier = 1.5;
/** Of a column of a form in which nothing stands. */
const narrower = 0.8;
const longestSheetName = 31;

/** A register as a workbook of one sheet: numbers to count with, a head that stays, one page wide when it is printed. */
export async function workbookOfRegister(paper: RegisterPaper): Promise<Uint8Array> {
  const grid: Widths = {
    columns: paper.columns.map((column, index) => ({ px: widthOf(paper, column, index) })),
  };
  const last = grid.columns.length - 1;
  // Titles are as wide as a screen shows, however many columns there are.
  const wide = { from: 0, to: Math.min(last, 9) };
  const above = [
    rowOf(grid, [{ ...wide, text: paper.title, size: titleSize, bold: true }]),
    ...paper.subtitles.map((text) => rowOf(grid, [{ ...wide, text }])),
  ];
  const heads = headRows(grid, paper.columns);
  const rows: SheetRow[] = [
    ...above,
    ...heads,
    ...paper.rows.flatMap((cells) =>
      rowsOf(
        grid,
        cells.map((cell, index) => spanOf(paper.columns[index]!, cell, index)),
      ),
    ),
    ...paper.sums.map((sums) => rowOf(grid, sumSpans(paper, sums))),
    ...paper.notes.flatMap((text) => rowsOf(grid, [{ ...wide, text }])),
  ];
  const name = paper.title.slice(0, longestSheetName);
  const setup = pageSetup({
    name,
    title: paper.title,
    headRow: above.length + 1,
    headRows: heads.length,
    range: `A1:${getCellAddress(rows.length - 1, last)}`,
    orientation: "landscape",
  });
  const written = await writeExcelFile(
    rows.map(({ cells }) => cells),
    {
      sheet: name,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
      stickyRowsCount: above.length + heads.length,
    },
    { fontFamily, fontSize: defaultSize, features: [setup] },
  ).toBuffer();
  return datedZip(written, `${paper.date}T00:00:00.000Z`);
}

/** Room for the widest amount of a column; texts have what paper gives them, and more. */
function widthOf(
  { rows, sums }: RegisterPaper,
  { kind, width, isOptional }: RegisterColumn,
  index: number,
): number {
  const isEmpty = isOptional && rows.every((row) => row[index] === null || row[index] === "");
  const asked = Math.round(width * pixelsPerPoint * (isEmpty ? narrower : roomier));
  if (kind !== "money" || isEmpty) return asked;
  const most = (cells: Array<Cell | undefined>) =>
    cells.reduce<number>((max, cell) => Math.max(max, Number(cell ?? 0)), 0);
  const largest = Math.max(most(rows.map((row) => row[index])), most(sums.map(({ cells }) => cells[index])));
  return Math.max(asked, pxOf(formatCents(largest), true));
}

function headRows(grid: Widths, columns: readonly RegisterColumn[]): SheetRow[] {
  const spanAt = (text: string, index: number, bold = true): Span => ({
    from: index,
    to: index,
    text,
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
    shared.map(({ title, from, to }) => ({ from, to, text: title!, bold: true, style: headStyle })),
  );
  // A title without a heading above it stands in both rows.
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
