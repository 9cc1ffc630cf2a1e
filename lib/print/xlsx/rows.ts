import type { CellObject, SheetData } from "write-excel-file/node";
import type { QrCode } from "@/lib/print/qr-code";
import { legible } from "@/lib/values/text";
import { roomOf, type Widths } from "./grid";
import { linesOf } from "./lines";
import { lineHeight, maxRowHeight, textSize } from "./style";

/** A cell that spans columns. User text stays text, whatever it begins with; `cents` is an amount. */
export type Span = {
  from: number;
  to: number;
  text?: string;
  cents?: number;
  number?: number;
  /** A calendar date. */
  date?: string;
  format?: string;
  size?: number;
  bold?: boolean;
  style?: Partial<CellObject>;
};

/**
 * A row of the sheet; `isHead` rows are repeated on every printed page, `qr` is placed at the upper edge of the row.
 */
export type SheetRow = { cells: SheetData[number]; height: number; isHead?: boolean; qr?: QrCode };

const moneyFormat = "#,##0.00";
const padding = 3;
const gapHeight = 7;

/**
 * Returns a row as tall as its tallest text and at least `minHeight` points: office programs do not measure merged
 * cells.
 */
export function rowOf(grid: Widths, spans: Span[], minHeight = 0): SheetRow {
  const height = Math.min(maxRowHeight, Math.max(minHeight, ...spans.map((span) => heightOf(grid, span))));
  const cells: SheetData[number] = grid.columns.map(() => null);
  for (const span of spans) {
    const { from, to, size = textSize, bold, style } = span;
    cells[from] = {
      ...contentOf(span),
      columnSpan: to - from + 1,
      fontSize: size,
      fontWeight: bold ? "bold" : undefined,
      wrap: true,
      alignVertical: "top",
      height,
      ...style,
    };
  }
  if (cells[0] === null) cells[0] = { height };
  return { cells, height };
}

/**
 * Like `rowOf`, but returns several rows if a text is taller than a row may be: the text continues below, in cells of
 * the same look, with the other cells empty. Every row is at least `minHeight` points high.
 */
export function rowsOf(grid: Widths, spans: Span[], minHeight = 0): SheetRow[] {
  const portions = spans.map((span) => (span.text ? portionsOf(grid, span, span.text) : []));
  return Array.from({ length: Math.max(1, ...portions.map(({ length }) => length)) }, (_, rowIndex) =>
    rowOf(
      grid,
      spans.map((span, column) => {
        const text = portions[column]![rowIndex];
        const { from, to, size, bold, style } = span;
        return rowIndex === 0 ? { ...span, ...(text && { text }) } : { from, to, size, bold, style, text };
      }),
      minHeight,
    ),
  );
}

/** Splits a text into portions that each fit into one row. */
function portionsOf(grid: Widths, { from, to, size = textSize, bold }: Span, text: string): string[] {
  const maxLines = Math.floor(maxRowHeight / lineHeight(size)) - 1;
  const lines = text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const wrappedLines = linesOf(paragraph, size, roomOf(grid, from, to), bold);
    return wrappedLines.with(-1, `${wrappedLines.at(-1)}\n`);
  });
  if (lines.length <= maxLines) return [text];
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, index) =>
    lines
      .slice(index * maxLines, (index + 1) * maxLines)
      .join("")
      .replace(/\n$/, ""),
  );
}

/** An empty row. */
export const gapRow = (grid: Widths): SheetRow => rowOf(grid, [], gapHeight);

function contentOf({ text, cents, number, date, format }: Span): Partial<CellObject> {
  if (cents !== undefined) return { value: cents / 100, type: Number, format: moneyFormat };
  if (number !== undefined) return { value: number, type: Number, format };
  if (date) return { value: new Date(`${date}T00:00:00Z`), type: Date, format: "dd.mm.yyyy" };
  if (!text) return {};
  // The text format keeps an account number a text even after editing; longer texts in that format would show as
  // «####».
  return { value: legible(text), type: String, format: /^\d+$/.test(text) ? "@" : undefined };
}

function heightOf(grid: Widths, { from, to, text, size = textSize, bold }: Span): number {
  const lines = text ? linesOf(text, size, roomOf(grid, from, to), bold).length : 1;
  return lines * lineHeight(size) + padding;
}
