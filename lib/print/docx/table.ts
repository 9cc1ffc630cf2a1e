import { BorderStyle, type Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import { lineOf } from "./text";

/** The width of the text of an A4 page in twentieths of a point. */
export const pageWidth = 10_200;
export const cellMargins = { top: 40, bottom: 40, left: 80, right: 80 };
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

/** Widths of columns in twentieths of a point; `shares` are in percent. */
export const widthsOf = (shares: number[]): number[] =>
  shares.map((share) => Math.round((pageWidth * share) / 100));

/** Rows of cells, none of which is cut by the end of a page. Widths in percent. */
export function tableOf(rows: CellSpec[][], shares: number[], { hasRules = false } = {}): Table {
  const widths = widthsOf(shares);
  return new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({
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
