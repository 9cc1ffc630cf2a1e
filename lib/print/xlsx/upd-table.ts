import type { CellObject } from "write-excel-file/node";
import type { Cell } from "@/lib/print/cell";
import type { PrintDocument, PrintLine } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import { columnGroups, type UpdColumn } from "@/lib/print/upd/columns";
import { maxPricePlaces, netPrice } from "@/lib/print/upd/price";
import type { UpdTotals } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import type { Widths } from "./grid";
import { rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { quantityFormat } from "./table";

/** Returns the index of a column by its number in the form. */
export type ColumnIndexOf = (code: string) => number;

const framed = { borderStyle: "thin" as const };
const centered = { align: "center" as const, alignVertical: "center" as const };

/** Returns the shared headings, the titles, and the numbers of the columns. */
export function headRows(grid: Widths, columns: UpdColumn[]): SheetRow[] {
  let nextColumn = 0;
  const groups = columnGroups(columns).map(({ title, columns: groupColumns, isShared }): Span => {
    const from = nextColumn;
    nextColumn += groupColumns.length;
    const style = isShared ? { ...framed, ...centered } : bordersExceptBottom;
    return { from, to: nextColumn - 1, text: isShared ? title : undefined, style };
  });
  const rowOfColumns = (
    text: (column: UpdColumn) => string,
    style: (column: UpdColumn) => Partial<CellObject>,
  ) =>
    rowOf(
      grid,
      columns.map((column, at) => ({
        from: at,
        to: at,
        text: text(column),
        style: { ...style(column), ...centered },
      })),
    );
  return [
    rowOf(grid, groups),
    rowOfColumns(
      ({ title }) => title,
      ({ group }) => (group ? framed : { ...framed, topBorderStyle: undefined, ...bordersExceptTop }),
    ),
    rowOfColumns(
      ({ code }) => code,
      () => framed,
    ),
  ];
}

const thin = "thin" as const;
const bordersExceptBottom = { topBorderStyle: thin, leftBorderStyle: thin, rightBorderStyle: thin };
const bordersExceptTop = {
  borderStyle: undefined,
  bottomBorderStyle: thin,
  leftBorderStyle: thin,
  rightBorderStyle: thin,
};

type CellValue = Pick<Span, "text" | "cents" | "number" | "format">;

/** Returns a document line as rows of the form: quantities and amounts are numbers, other cells are as on paper. */
export function lineRows(
  grid: Widths,
  columns: UpdColumn[],
  document: PrintDocument,
  line: PrintLine,
  cells: Cell[],
): SheetRow[] {
  const netCents = line.sumCents - line.vatCents;
  const { scaled, places } = netPrice(netCents, line.qty, maxPricePlaces(document));
  const numbers: Record<string, CellValue> = {
    "3": { number: line.qty, format: quantityFormat(line.qty) },
    "4": { number: Number(scaled) / 10 ** places, format: `#,##0.${"0".repeat(places)}` },
    "5": { cents: netCents },
    "8": { cents: line.vatCents },
    "9": { cents: line.sumCents },
  };
  return rowsOf(
    grid,
    columns.map(({ code, align }, at): Span => {
      const { text, note } = cells[at]!;
      const value = (isNumber(text) && numbers[code]) || { text: [text, note].filter(Boolean).join("\n") };
      return { from: at, to: at, ...value, style: { ...framed, align } };
    }),
  );
}

/** Whether the form has a number here, rather than the statement that there is none. */
const isNumber = (text: string) => /^\d/.test(text);

/** «Всего к оплате (9)»: columns 5, 8 and 9. */
export function totalRow(
  grid: Widths,
  { subtotalCents, vatCents, totalCents }: PrintTotals,
  printedTotals: UpdTotals,
  columnIndexOf: ColumnIndexOf,
): SheetRow {
  const spanAt = (code: string, value: CellValue, to = code, style: Partial<CellObject> = {}): Span => ({
    from: columnIndexOf(code),
    to: columnIndexOf(to),
    ...value,
    bold: true,
    style: { ...framed, ...style },
  });
  const amountOrText = (text: string, cents: number): CellValue => (isNumber(text) ? { cents } : { text });
  const right = { align: "right" as const };
  return rowOf(grid, [
    spanAt("1", { text: updWording.total }, "4"),
    spanAt("5", amountOrText(printedTotals.net, subtotalCents), "5", right),
    spanAt("6", { text: updWording.crossed }, "7", centered),
    spanAt("8", amountOrText(printedTotals.vat, vatCents), "8", right),
    spanAt("9", amountOrText(printedTotals.gross, totalCents), "9", right),
  ]);
}
