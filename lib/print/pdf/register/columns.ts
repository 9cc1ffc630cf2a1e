import type { Cell } from "@/lib/exports/table";
import { widthOf } from "@/lib/print/pdf/fonts";
import type { ColumnBox, RowStyle } from "@/lib/print/pdf/row";
import { contentWidthOf, sheets } from "@/lib/print/pdf/sheet";
import type { Align } from "@/lib/print/pdf/text-box";
import { type HeadWord, longestHeadWords } from "@/lib/print/register/head-words";
import type { RegisterColumn, RegisterPaper } from "@/lib/print/register/paper";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

export type RegisterLook = {
  columns: ColumnBox[];
  style: RowStyle;
  /** Whether amounts have less room than they need and may take several lines. */
  isTight: boolean;
};

const sheet = sheets.landscape;
/** Font sizes, tried in order until every amount fits on one line. */
const sizes = [7.5, 7, 6.5, 6, 5.5, 5];
const padding = { x: 2, y: 1.8 };

const aligns: Record<RegisterColumn["kind"], Align> = {
  text: "left",
  number: "center",
  date: "left",
  money: "right",
};

/** Returns the text of a cell on paper. */
export function cellTextOf({ kind }: RegisterColumn, cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (kind === "money") return formatCents(Number(cell));
  return kind === "date" ? formatDate(String(cell)) : String(cell);
}

/**
 * Determines the columns: amounts as wide as the widest of them, the remaining width shared among the text columns in
 * proportion.
 */
export function registerLookOf({ columns, rows, opening, sums: closingSums }: RegisterPaper): RegisterLook {
  const sums = opening ? [opening, ...closingSums] : closingSums;
  const longestTexts = columns.map((column, index) => longestOf(column, index, rows, sums));
  const headWords = longestHeadWords(columns);
  const minWidthsAt = (size: number) =>
    columns.map((column, index) =>
      Math.max(minWidthOf(column, longestTexts[index]!, size), headWidthOf(headWords[index]!, size)),
    );
  const sheetWidth = contentWidthOf(sheet);
  const size = sizes.find((each) => sumOf(minWidthsAt(each)) <= sheetWidth) ?? sizes.at(-1)!;
  const minWidths = minWidthsAt(size);
  const freeWidth = sheetWidth - sumOf(minWidths);
  const textColumnsWidth = sumOf(columns.map(({ kind, width }) => (kind === "text" ? width : 0))) || 1;
  let left = sheet.left;
  const boxes = columns.map(({ kind, width }, index) => {
    const share =
      freeWidth < 0
        ? (freeWidth * minWidths[index]!) / sumOf(minWidths)
        : kind === "text"
          ? (freeWidth * width) / textColumnsWidth
          : 0;
    const right = left + minWidths[index]! + share;
    const box = { align: aligns[kind], left, right, width: right - left - 2 * padding.x };
    left = right;
    return box;
  });
  return { columns: boxes, style: { size, noteSize: size, padding }, isTight: freeWidth < 0 };
}

/**
 * Returns the longest amount or date of a column, by its number of characters: measuring the width of every row would
 * take too long.
 */
function longestOf(
  column: RegisterColumn,
  index: number,
  rows: RegisterPaper["rows"],
  sums: RegisterPaper["sums"],
): string {
  if (column.kind === "text") return "";
  const longerOf = (longest: string, cell: Cell) => {
    const cellText = cellTextOf(column, cell);
    return cellText.length > longest.length ? cellText : longest;
  };
  const longestInRows = rows.reduce((most, row) => longerOf(most, row[index] ?? null), "");
  return sums.reduce((most, { cells }) => longerOf(most, cells[index] ?? null), longestInRows);
}

/** Column titles are slightly smaller than the rows. */
export const headSize = (size: number): number => Math.max(5, size - 0.5);

const headWidthOf = (words: readonly HeadWord[], size: number): number =>
  Math.max(
    ...words.map(
      ({ text, columns }) => (widthOf(text, "bold", headSize(size)) + 2 * padding.x + 0.6) / columns,
    ),
  );

const minWidthOf = ({ kind, width }: RegisterColumn, words: string, size: number): number => {
  const scaled = (width * size) / sizes[0]!;
  return kind === "text" ? scaled : Math.max(scaled, widthOf(words, "bold", size) + 2 * padding.x + 0.6);
};

const sumOf = (widths: number[]) => widths.reduce((sum, each) => sum + each, 0);
