import { BorderStyle, type Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import { lineOf } from "./text";

/** The width of the text on an A4 page in twentieths of a point. */
export const pageWidth = 10_200;
export const cellMargins = { top: 40, bottom: 40, left: 80, right: 80 };
const noMargins = { top: 0, bottom: 0, left: 0, right: 0 };
const noBorder = { style: BorderStyle.NONE, size: 0, color: "auto" };
const lineBorder = { style: BorderStyle.SINGLE, size: 4, color: "auto" };
const noBorders = {
  top: noBorder,
  bottom: noBorder,
  left: noBorder,
  right: noBorder,
  insideHorizontal: noBorder,
  insideVertical: noBorder,
};

/**
 * A table cell. `bare`: no borders; `signed`: a line below to sign on; `rows`: how many rows it spans; `isFlush`: no
 * margins.
 */
export type CellSpec = {
  children: Array<Paragraph | Table>;
  bare?: boolean;
  signed?: boolean;
  rows?: number;
  isFlush?: boolean;
};

const bareBorders = { top: noBorder, bottom: noBorder, right: noBorder };

const cellOf = ({ children, bare, signed, rows, isFlush }: CellSpec, width: number) =>
  new TableCell({
    children,
    margins: isFlush ? noMargins : cellMargins,
    rowSpan: rows,
    borders: bare ? bareBorders : signed ? { bottom: lineBorder } : undefined,
    verticalAlign: signed === undefined ? undefined : "bottom",
    width: { size: width, type: WidthType.DXA },
  });

/** Returns column widths in twentieths of a point; `shares` are in percent. */
export const widthsOf = (shares: number[]): number[] =>
  shares.map((share) => Math.round((pageWidth * share) / 100));

/** Returns a table whose rows are never split between pages. Widths in percent. */
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

/** Returns a table without borders. Widths in percent. */
export const plainTable = (rows: Paragraph[][][], shares: number[]): Table =>
  tableOf(
    rows.map((cells) => cells.map((children) => ({ children }))),
    shares,
  );

/**
 * Keeps elements on one page by putting them into a single row that cannot be split. Office programs keep marked
 * paragraphs together, but not all of them keep tables together.
 */
export const keepOnOnePage = (children: Array<Paragraph | Table>): Table =>
  tableOf([[{ children: [...children, lineOf("", { size: 2 }, { after: 0 })], isFlush: true }]], [100]);

/** Returns columns of equal width next to each other. */
export const sideBySide = (columns: Paragraph[][]): Table =>
  plainTable(
    [columns],
    columns.map(() => 100 / columns.length),
  );
