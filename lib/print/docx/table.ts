import { BorderStyle, type Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import { lineOf, paragraphOf } from "./text";

/** The width of the text of an A4 page in twentieths of a point. */
export const pageWidth = 10_200;
const cellMargins = { top: 40, bottom: 40, left: 80, right: 80 };
const noMargins = { top: 0, bottom: 0, left: 0, right: 0 };
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const line = { style: BorderStyle.SINGLE, size: 4, color: "auto" };
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

/** A cell: `bare` has no rules around it, `signed` one below to sign on, `rows` is how many rows it reaches over, one that `isFlush` has no margins. */
export type CellSpec = {
  children: Array<Paragraph | Table>;
  bare?: boolean;
  signed?: boolean;
  rows?: number;
  isFlush?: boolean;
};

const bareBorders = { top: none, bottom: none, right: none };

const cellOf = ({ children, bare, signed, rows, isFlush }: CellSpec, width: number) =>
  new TableCell({
    children,
    margins: isFlush ? noMargins : cellMargins,
    rowSpan: rows,
    borders: bare ? bareBorders : signed ? { bottom: line } : undefined,
    verticalAlign: signed === undefined ? undefined : "bottom",
    width: { size: width, type: WidthType.DXA },
  });

/** Rows of cells, none of which is cut by the end of a page. Widths in percent. */
export function tableOf(
  rows: CellSpec[][],
  shares: number[],
  { hasHeads = false, hasRules = false } = {},
): Table {
  const widths = shares.map((share) => Math.round((pageWidth * share) / 100));
  return new Table({
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: hasHeads && index === 0 ? true : undefined,
          cantSplit: true,
          children: cells.map((cell, column) => cellOf(cell, widths[column]!)),
        }),
    ),
    borders: hasRules ? undefined : noBorders,
    layout: TableLayoutType.FIXED,
    width: { size: pageWidth, type: WidthType.DXA },
    columnWidths: widths,
  });
}

/**
 * Rows of plain text with rules around each cell, under a head that every page repeats. A table that is held keeps its
 * last row with what follows.
 */
export function bordered(
  rows: string[][],
  shares: number[],
  { isNumber, isHeld }: { isNumber: boolean[]; isHeld: boolean },
): Table {
  const cell = (text: string, column: number, row: number) => {
    const isHead = row === 0;
    const align = isHead ? ("center" as const) : isNumber[column] ? ("right" as const) : ("left" as const);
    const place = { after: 0, keepNext: isHead || (isHeld && row === rows.length - 1) };
    const children = text
      .split("\n")
      .map((line) =>
        paragraphOf(
          { runs: [{ text: line }], align, depth: 0, marker: null },
          { bold: isHead, size: 20 },
          place,
        ),
      );
    return { children };
  };
  return tableOf(
    rows.map((cells, row) => cells.map((text, column) => cell(text, column, row))),
    shares,
    { hasHeads: true, hasRules: true },
  );
}

/** Rows without rules. Widths in percent. */
export const plain = (rows: Paragraph[][][], shares: number[]): Table =>
  tableOf(
    rows.map((cells) => cells.map((children) => ({ children }))),
    shares,
  );

/**
 * What stands on one page: a row that is not cut. Programs keep paragraphs together that are marked so, but not all of
 * them keep tables together.
 */
export const whole = (children: Array<Paragraph | Table>): Table =>
  tableOf([[{ children: [...children, lineOf("", { size: 2 }, { after: 0 })], isFlush: true }]], [100]);

/** Columns of equal width beside each other. */
export const beside = (columns: Paragraph[][]): Table =>
  plain(
    [columns],
    columns.map(() => 100 / columns.length),
  );
