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
    "grid [--cell:12px] grid-cols-[40px_minmax(0,1fr)_78px_max(72px,var(--qty)+2*var(--cell))_max(108px,var(--price)+2*var(--cell))_92px_max(112px,var(--sum)+2*var(--cell))] " +
    "min-[701px]:@max-[680px]:[--cell:8px] min-[701px]:@max-[680px]:grid-cols-[36px_minmax(0,1fr)_72px_max(54px,var(--qty)+2*var(--cell))_max(96px,var(--price)+2*var(--cell))_86px_max(100px,var(--sum)+2*var(--cell))]",
  discounted:
    "grid [--cell:8px] grid-cols-[36px_minmax(0,1fr)_70px_max(66px,var(--qty)+2*var(--cell))_max(98px,var(--price)+2*var(--cell))_80px_88px_max(104px,var(--sum)+2*var(--cell))] " +
    "min-[701px]:@max-[680px]:[--cell:6px] min-[701px]:@max-[680px]:grid-cols-[30px_minmax(0,1fr)_67px_max(48px,var(--qty)+2*var(--cell))_max(90px,var(--price)+2*var(--cell))_60px_86px_max(98px,var(--sum)+2*var(--cell))]",
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
    className: `${isDiscounted ? grids.discounted : grids.usual} ${isScrolled ? "min-[701px]:min-w-[794px]" : ""}`,
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
  "max-[700px]:grid-cols-6 max-[700px]:gap-x-2 max-[700px]:px-3 max-[700px]:py-2 max-[700px]:[--cell:10px]";
