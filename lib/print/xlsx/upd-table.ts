import type { CellObject } from "write-excel-file/node";
import type { Cell } from "@/lib/print/cell";
import type { PrintDocument, PrintLine } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import { columnGroups, type UpdColumn } from "@/lib/print/upd/columns";
import { mostPricePlaces, netPrice } from "@/lib/print/upd/price";
import type { UpdTotals } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import type { Widths } from "./grid";
import { rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { formatOf } from "./table";

/** Returns the index of a column by its number in the form. */
export type PlaceOf = (code: string) => number;

const framed = { borderStyle: "thin" as const };
const centered = { align: "center" as const, alignVertical: "center" as const };

/** Returns the shared headings, the titles, and the numbers of the columns. */
export function headRows(grid: Widths, columns: UpdColumn[]): SheetRow[] {
  let next = 0;
  const groups = columnGroups(columns).map(({ title, columns: together, isShared }): Span => {
    const from = next;
    next += together.length;
    const style = isShared ? { ...framed, ...centered } : topOnly;
    return { from, to: next - 1, text: isShared ? title : undefined, style };
  });
  const each = (text: (column: UpdColumn) => string, style: (column: UpdColumn) => Partial<CellObject>) =>
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
    each(
      ({ title }) => title,
      ({ group }) => (group ? framed : { ...framed, topBorderStyle: undefined, ...sidesAndBottom }),
    ),
    each(
      ({ code }) => code,
      () => framed,
    ),
  ];
}

const thin = "thin" as const;
const topOnly = { topBorderStyle: thin, leftBorderStyle: thin, rightBorderStyle: thin };
const sidesAndBottom = {
  borderStyle: undefined,
  bottomBorderStyle: thin,
  leftBorderStyle: thin,
  rightBorderStyle: thin,
};

type Value = Pick<Span, "text" | "cents" | "number" | "format">;

/** Returns a document line as rows of the form: quantities and amounts are numbers, other cells are as on paper. */
export function lineRows(
  grid: Widths,
  columns: UpdColumn[],
  document: PrintDocument,
  line: PrintLine,
  cells: Cell[],
): SheetRow[] {
  const netCents = line.sumCents - line.vatCents;
  const { scaled, places } = netPrice(netCents, line.qty, mostPricePlaces(document));
  const numbers: Record<string, Value> = {
    "3": { number: line.qty, format: formatOf(line.qty) },
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
  said: UpdTotals,
  placeOf: PlaceOf,
): SheetRow {
  const at = (code: string, value: Value, to = code, style: Partial<CellObject> = {}): Span => ({
    from: placeOf(code),
    to: placeOf(to),
    ...value,
    bold: true,
    style: { ...framed, ...style },
  });
  const sum = (text: string, cents: number): Value => (isNumber(text) ? { cents } : { text });
  const right = { align: "right" as const };
  return rowOf(grid, [
    at("1", { text: updWording.total }, "4"),
    at("5", sum(said.net, subtotalCents), "5", right),
    at("6", { text: updWording.crossed }, "7", centered),
    at("8", sum(said.vat, vatCents), "8", right),
    at("9", sum(said.gross, totalCents), "9", right),
  ]);
}
