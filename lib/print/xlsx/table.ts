import type { CellObject } from "write-excel-file/node";
import type { Facts } from "@/lib/print/facts";
import type { PrintLine } from "@/lib/print/source";
import { rateOnPaper } from "@/lib/values/line-amounts";
import type { ColumnKey, Grid } from "./grid";
import { rowOf, rowsOf, type SheetRow, type Span } from "./rows";

const framed = { borderStyle: "thin" as const };

type Value = Pick<Span, "text" | "cents" | "number" | "format"> & { align?: CellObject["align"] };

const valueByColumn: Record<ColumnKey, (line: PrintLine, index: number) => Value> = {
  position: (_line, index) => ({ number: index + 1, align: "center" }),
  name: ({ name, description }) => ({ text: [name, description].filter(Boolean).join("\n") }),
  qty: ({ qty }) => ({ number: qty, format: quantityFormat(qty) }),
  unit: ({ unit }) => ({ text: unit, align: "center" }),
  price: ({ priceCents }) => ({ cents: priceCents }),
  discount: ({ discountPercent }) => (discountPercent ? { number: discountPercent } : {}),
  vat: ({ vatRate }) => ({ text: rateOnPaper(vatRate), align: "right" }),
  vatSum: ({ vatCents }) => ({ cents: vatCents }),
  sum: ({ sumCents }) => ({ cents: sumCents }),
};

/** Returns the lines as numeric cells, below a head repeated on every printed page. */
export function tableRows(grid: Grid, { document }: Facts): SheetRow[] {
  const head = rowOf(
    grid,
    grid.columns.map(({ title }, at) => ({
      from: at,
      to: at,
      text: title,
      bold: true,
      style: { ...framed, align: "center", alignVertical: "center" },
    })),
  );
  const rows = document.lines.flatMap((line, index) =>
    rowsOf(
      grid,
      grid.columns.map(({ key }, at) => {
        const { align, ...value } = valueByColumn[key](line, index);
        return { from: at, to: at, ...value, style: { ...framed, align } };
      }),
    ),
  );
  return [{ ...head, isHead: true }, ...rows];
}

/**
 * Returns a number format with exactly as many decimals as needed: optional decimals would leave a trailing comma
 * («2,»).
 */
export function quantityFormat(qty: number): string {
  const decimals = String(qty).split(".")[1]?.length ?? 0;
  return decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(Math.min(3, decimals))}`;
}
