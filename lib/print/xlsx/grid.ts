import type { Facts } from "@/lib/print/facts";
import { formatCents, formatQty } from "@/lib/values/money";
import { widthOf } from "./letter-widths";
import { textSize } from "./style";

const titles = {
  position: "№",
  name: "Наименование",
  qty: "Кол-во",
  unit: "Ед.",
  price: "Цена, ₽",
  discount: "Скидка, %",
  vat: "НДС",
  vatSum: "Сумма НДС, ₽",
  sum: "Всего, ₽",
};

export type ColumnKey = keyof typeof titles;

/** The columns of the sheet, on which everything is placed. Widths in pixels at 96 dpi. */
export type Grid = {
  columns: Array<{ key: ColumnKey; title: string; px: number }>;
  /** The factor by which the sheet is reduced when printed. */
  scale: number;
};

/** Only the column widths, which are all that rows need. */
export type Widths = { columns: ReadonlyArray<{ px: number }> };

/** The width between the margins of an A4 page, in pixels. */
const printedPx = 699;
const standardSheetPx = 780;
const minColumnPx: Record<ColumnKey, number> = {
  position: 34,
  name: 230,
  qty: 60,
  unit: 58,
  price: 88,
  discount: 58,
  vat: 62,
  vatSum: 84,
  sum: 92,
};
const digitPx = 7;
const pixelsPerPoint = 96 / 72;
/** The free space next to the text of a cell; office programs round letter widths differently. */
const cellGapPx = 7;
const spareFactor = 1.06;

/** Returns columns wide enough for every amount; the name column gets the rest of a standard sheet. */
export function gridOf({ document, totals }: Facts): Grid {
  const hasDiscounts = document.lines.some(({ discountPercent }) => discountPercent);
  const keys = (Object.keys(titles) as ColumnKey[]).filter((key) => key !== "discount" || hasDiscounts);
  const largest = (cents: number[]) => cents.reduce((maximum, each) => Math.max(maximum, Math.abs(each)), 0);
  const qtyMilli = largest(document.lines.map(({ qty }) => Math.round(qty * 1000)));
  const amounts: Partial<Record<ColumnKey, number>> = {
    price: largest(document.lines.map(({ priceCents }) => priceCents)),
    vatSum: largest([totals.vatCents]),
    sum: largest([totals.totalCents, totals.subtotalCents]),
  };
  const widths = keys.map((key) => {
    const cents = amounts[key];
    const number = key === "qty" ? formatQty(qtyMilli) : cents === undefined ? "" : formatCents(cents);
    return Math.max(minColumnPx[key], pxOf(number, true));
  });
  const freePx = standardSheetPx - widths.reduce((sum, px) => sum + px, 0);
  const columns = keys.map((key, index) => ({
    key,
    title: titles[key],
    px: widths[index]! + (key === "name" ? Math.max(0, freePx) : 0),
  }));
  const totalPx = columns.reduce((sum, { px }) => sum + px, 0);
  return { columns, scale: Math.min(1, printedPx / totalPx) };
}

/** Returns the cell width, in pixels, that a text fits into. */
export const pxOf = (text: string, isBold: boolean, size = textSize) =>
  Math.ceil(widthOf(text, size, isBold) * pixelsPerPoint * spareFactor) + cellGapPx;

/** Returns a column's index from 0; the last index for a column that the sheet does not have. */
export function indexOf({ columns }: Grid, key: ColumnKey): number {
  const index = columns.findIndex((column) => column.key === key);
  return index === -1 ? columns.length - 1 : index;
}

/** Returns how much text fits between the left edge of one column and the right edge of another, in points. */
export const roomOf = ({ columns }: Widths, from: number, to: number): number =>
  (columns.slice(from, to + 1).reduce((sum, { px }) => sum + px, 0) - cellGapPx) /
  pixelsPerPoint /
  spareFactor;

/** Converts a column width to the unit of workbooks: digits of the default font. */
export const widthInDigits = (px: number): number => Math.round((px / digitPx) * 100) / 100;
