import type { LineColumn } from "./columns";

/**
 * Rows are grids of one make, so that those out of sight need not be laid out. On a phone each row is a card of
 * labelled fields.
 */
export const rowGrid = (columns: readonly LineColumn[]): string =>
  columns.includes("discount")
    ? "grid grid-cols-[40px_minmax(0,1fr)_76px_72px_108px_76px_82px_112px]"
    : "grid grid-cols-[40px_minmax(0,1fr)_76px_72px_108px_82px_112px]";

export const cardGrid =
  "max-[700px]:grid-cols-6 max-[700px]:gap-x-2 max-[700px]:border-b max-[700px]:px-3 max-[700px]:py-2.5";
