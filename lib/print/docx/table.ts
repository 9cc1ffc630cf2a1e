import { BorderStyle, type Paragraph, Table, TableCell, TableRow, WidthType } from "docx";
import { paragraphOf } from "./text";

/** The width of the text of an A4 page in twentieths of a point. */
const pageWidth = 10_200;
const cellMargins = { top: 40, bottom: 40, left: 80, right: 80 };
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

const cellsOf = (cells: Paragraph[][], widths: number[]) =>
  cells.map(
    (children, index) =>
      new TableCell({
        children,
        margins: cellMargins,
        width: { size: Math.round((pageWidth * widths[index]!) / 100), type: WidthType.DXA },
      }),
  );

const tableOf = (rows: TableRow[], widths: number[], borders?: typeof noBorders) =>
  new Table({
    rows,
    borders,
    width: { size: pageWidth, type: WidthType.DXA },
    columnWidths: widths.map((width) => Math.round((pageWidth * width) / 100)),
  });

/** Rows of plain text with rules around each cell; no row is cut by the end of a page. Widths in percent. */
export function bordered(
  rows: string[][],
  widths: number[],
  { hasHeads = false, isNumber = [] }: { hasHeads?: boolean; isNumber?: boolean[] } = {},
): Table {
  const paragraphs = (text: string, column: number, isHead: boolean) =>
    text.split("\n").map((line) => {
      const align = isHead ? "center" : isNumber[column] ? "right" : "left";
      const paragraph = { runs: [{ text: line }], align, depth: 0, marker: null } as const;
      return paragraphOf(
        { ...paragraph, runs: [...paragraph.runs] },
        { bold: isHead, size: 20 },
        { after: 0 },
      );
    });
  return tableOf(
    rows.map((cells, row) => {
      const isHead = hasHeads && row === 0;
      return new TableRow({
        tableHeader: isHead,
        cantSplit: true,
        children: cellsOf(
          cells.map((text, column) => paragraphs(text, column, isHead)),
          widths,
        ),
      });
    }),
    widths,
  );
}

/** Rows without rules. Widths in percent. */
export const plain = (rows: Paragraph[][][], widths: number[]): Table =>
  tableOf(
    rows.map((cells) => new TableRow({ cantSplit: true, children: cellsOf(cells, widths) })),
    widths,
    noBorders,
  );

/** Columns of equal width beside each other. */
export const beside = (columns: Paragraph[][]): Table =>
  plain(
    [columns],
    columns.map(() => 100 / columns.length),
  );
