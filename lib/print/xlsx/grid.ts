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

/** The columns of the sheet: everything on it stands in some of them. Widths in pixels of 96 to the inch. */
export type Grid = {
  columns: Array<{ key: ColumnKey; title: string; px: number }>;
  /** How much smaller than written the sheet is printed. */
  scale: number;
};

/** Columns as rows need to know them, whatever they hold. */
export type Widths = { columns: ReadonlyArray<{ px: number }> };

/** What is free between the margins of an A4 page. */
const printedPx = 699;
const usualPx = 780;
const leastPx: Record<ColumnKey, number> = {
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
/** Of a cell, what stands free beside its text; programs round widths of letters differently. */
const cellGapPx = 7;
const spare = 1.06;

/** Columns wide enough for every amount; the name takes what the others leave of a usual sheet. */
export function gridOf({ document, totals }: Facts): Grid {
  const hasDiscounts = document.lines.some(({ discountPercent }) => discountPercent);
  const keys = (Object.keys(titles) as ColumnKey[]).filter((key) => key !== "discount" || hasDiscounts);
  const largest = (cents: number[]) => cents.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const qtyMilli = largest(document.lines.map(({ qty }) => Math.round(qty * 1000)));
  const amounts: Partial<Record<ColumnKey, number>> = {
    price: largest(document.lines.map(({ priceCents }) => priceCents)),
    vatSum: largest([totals.vatCents]),
    sum: largest([totals.totalCents, totals.subtotalCents]),
  };
  const widths = keys.map((key) => {
    const cents = amounts[key];
    const number = key === "qty" ? formatQty(qtyMilli) : cents === undefined ? "" : formatCents(cents);
    return Math.max(leastPx[key], pxOf(number, true));
  });
  const free = usualPx - widths.reduce((sum, px) => sum + px, 0);
  const columns = keys.map((key, index) => ({
    key,
    title: titles[key],
    px: widths[index]! + (key === "name" ? Math.max(0, free) : 0),
  }));
  const whole = columns.reduce((sum, { px }) => sum + px, 0);
  return { columns, scale: Math.min(1, printedPx / whole) };
}

/** The width of a cell that a text fits into. */
export const pxOf = (text: string, isBold: boolean, size = textSize) =>
  Math.ceil(widthOf(text, size, isBold) * pixelsPerPoint * spare) + cellGapPx;

/** The place of a column from the left, from 0; of the last one for a column that the sheet has not. */
export function indexOf({ columns }: Grid, key: ColumnKey): number {
  const index = columns.findIndex((column) => column.key === key);
  return index === -1 ? columns.length - 1 : index;
}

/** How much text fits between the left edge of a column and the right edge of another, in points. */
export const roomOf = ({ columns }: Widths, from: number, to: number): number =>
  (columns.slice(from, to + 1).reduce((sum, { px }) => sum + px, 0) - cellGapPx) / pixelsPerPoint / spare;

/** The width of a column as a workbook states it, in digits of its default font. */
export const widthInDigits = (px: number): number => Math.round((px / digitPx) * 100) / 100;
