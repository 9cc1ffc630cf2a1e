import type { CSSProperties } from "react";
import { formatCents } from "@/lib/values/money";
import type { LineColumn } from "./columns";
import { amountsOf } from "./line-amounts";
import type { LineDraft } from "./line-draft";

/**
 * The columns of each kind of table, and a narrower variant for tables of less than 680 pixels, so that the name
 * keeps room for words. Columns of numbers fit their longest number: a truncated number reads as another number.
 */
const grids = {
  usual:
    "grid [--cell:0.75rem] grid-cols-[2.5rem_minmax(0,1fr)_4.875rem_max(4.5rem,var(--qty)+2*var(--cell))_max(6.75rem,var(--price)+2*var(--cell))_5.75rem_max(7rem,var(--sum)+2*var(--cell))] " +
    "lines:@max-[42.5rem]:[--cell:0.5rem] lines:@max-[42.5rem]:grid-cols-[2.25rem_minmax(0,1fr)_4.5rem_max(3.375rem,var(--qty)+2*var(--cell))_max(6rem,var(--price)+2*var(--cell))_5.375rem_max(6.25rem,var(--sum)+2*var(--cell))]",
  discounted:
    "grid [--cell:0.5rem] grid-cols-[2.25rem_minmax(0,1fr)_4.375rem_max(4.125rem,var(--qty)+2*var(--cell))_max(6.125rem,var(--price)+2*var(--cell))_5rem_5.5rem_max(6.5rem,var(--sum)+2*var(--cell))] " +
    "lines:@max-[42.5rem]:[--cell:6px] lines:@max-[42.5rem]:grid-cols-[1.875rem_minmax(0,1fr)_4.1875rem_max(3rem,var(--qty)+2*var(--cell))_max(5.625rem,var(--price)+2*var(--cell))_3.75rem_5.375rem_max(6.125rem,var(--sum)+2*var(--cell))]",
};

export type RowGrid = {
  /** For each row and the header. */
  className: string;
  /** For the frame around them. */
  frameClass: string;
  frameStyle: CSSProperties;
};

/** Returns a width that is at least that of the text in the table's font. */
const textWidthOf = (text: string) =>
  `${Math.ceil([...text].reduce((sum, character) => sum + (/\d/.test(character) ? 9 : 4.5), 0))}px`;

const longestText = (texts: string[]) =>
  texts.reduce((longestSoFar, text) => (text.length > longestSoFar.length ? text : longestSoFar), "");

const maxUnscrolledLength = { qty: 7, price: 11, sum: 12 };

/** Returns the grid shared by all rows, so that rows out of sight need no layout. */
export function rowGrid(columns: readonly LineColumn[], lines: readonly LineDraft[]): RowGrid {
  const sums = lines.map((line) => amountsOf(line, "on_top")?.sumCents ?? 0);
  const texts = {
    qty: longestText(lines.map(({ qty }) => qty)),
    price: longestText(lines.map(({ price }) => price)),
    sum: formatCents(sums.reduce((max, sum) => Math.max(max, sum), 0)),
  };
  const isDiscounted = columns.includes("discount");
  const isLong = (["qty", "price", "sum"] as const).some(
    (name) => texts[name].length > maxUnscrolledLength[name],
  );
  // The table is wider than half a window, so it scrolls sideways. Only without that do its headers stay visible.
  const isScrolled = isDiscounted && isLong;
  return {
    className: `${isDiscounted ? grids.discounted : grids.usual} ${isScrolled ? "lines:min-w-198.5" : ""}`,
    frameClass: `@container rounded-lg border bg-surface shadow-card ${isScrolled ? "overflow-x-auto" : "overflow-clip"}`,
    frameStyle: {
      "--qty": textWidthOf(texts.qty),
      "--price": textWidthOf(texts.price),
      "--sum": textWidthOf(texts.sum),
    } as CSSProperties,
  };
}

/** On a phone each row is a card of labelled fields. */
export const cardGrid =
  "max-lines:grid-cols-6 max-lines:gap-x-2 max-lines:px-3 max-lines:py-2 max-lines:[--cell:0.625rem]";
