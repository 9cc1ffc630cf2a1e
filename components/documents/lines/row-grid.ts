import type { LineColumn } from "./columns";
import { amountsOf } from "./line-amounts";
import type { LineDraft } from "./line-draft";

/** Each as it is, and narrower where the table has less than 680 pixels, so that the name keeps room for words. */
const grids = {
  usual:
    "grid [--cell:12px] grid-cols-[40px_minmax(0,1fr)_78px_72px_108px_92px_112px] " +
    "min-[701px]:@max-[680px]:[--cell:8px] min-[701px]:@max-[680px]:grid-cols-[36px_minmax(0,1fr)_70px_54px_96px_86px_100px]",
  discounted:
    "grid [--cell:8px] grid-cols-[36px_minmax(0,1fr)_70px_66px_98px_80px_88px_104px] " +
    "min-[701px]:@max-[680px]:[--cell:6px] min-[701px]:@max-[680px]:grid-cols-[30px_minmax(0,1fr)_62px_48px_90px_60px_86px_98px]",
  wide:
    "grid [--cell:8px] grid-cols-[36px_minmax(0,1fr)_70px_88px_124px_88px_146px] " +
    "min-[701px]:@max-[680px]:[--cell:6px] min-[701px]:@max-[680px]:grid-cols-[30px_minmax(0,1fr)_66px_74px_120px_86px_132px]",
  // Wider than half a window: the table is scrolled sideways.
  discountedWide:
    "grid [--cell:8px] grid-cols-[36px_minmax(0,1fr)_70px_88px_124px_80px_88px_146px] min-[701px]:min-w-[794px]",
};

const tenMillionRubles = 1_000_000_000;

/** A number that is cut off reads as another number. */
const isLong = (line: LineDraft) =>
  line.qty.length > 7 ||
  line.price.length > 11 ||
  (amountsOf(line, "on_top")?.sumCents ?? 0) >= tenMillionRubles;

/**
 * Rows are grids of one make, so that those out of sight need not be laid out; long numbers get wider columns, in all
 * rows alike.
 */
export function rowGrid(columns: readonly LineColumn[], lines: readonly LineDraft[]): string {
  const isWide = lines.some(isLong);
  if (columns.includes("discount")) return isWide ? grids.discountedWide : grids.discounted;
  return isWide ? grids.wide : grids.usual;
}

/** What is around a table of such rows. Only without scrolling sideways do its heads stay in sight. */
export const frameOf = (grid: string): string =>
  `@container rounded-lg border bg-surface shadow-card ${grid === grids.discountedWide ? "overflow-x-auto" : "overflow-clip"}`;

/** On a phone each row is a card of labelled fields. */
export const cardGrid =
  "max-[700px]:grid-cols-6 max-[700px]:gap-x-2 max-[700px]:px-3 max-[700px]:py-2 max-[700px]:[--cell:10px]";
