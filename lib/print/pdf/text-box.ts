import type { Run } from "@/lib/print/section";
import { widthOf } from "./fonts";
import { breakLines, type Line, type Piece } from "./lines";
import type { Pen } from "./pen";

export type Align = "left" | "center" | "right" | "justify";

/** Lines of text in one size, broken to a width. */
export type TextBox = { lines: Line[]; size: number; width: number; align: Align };

const leading = 1.22;
const baselineShare = 0.95;

/** Returns the distance between lines for a text size, both in points. */
export const lineHeight = (size: number) => size * leading;

/** Breaks runs of text into lines; size and width in points. */
export const textBox = (runs: Run[], size: number, width: number, align: Align = "left"): TextBox => ({
  lines: breakLines(runs, size, width),
  size,
  width,
  align,
});

/** Like `textBox`, for a text in one style. */
export const plainBox = (
  text: string,
  size: number,
  width: number,
  align: Align = "left",
  style = {},
): TextBox => textBox([{ text, ...style }], size, width, align);

/** Returns the height of a text, in points. */
export const heightOf = ({ lines, size }: TextBox) => lines.length * lineHeight(size);

/** Draws the box with its upper left corner at x, y. */
export function drawText(pen: Pen, box: TextBox, x: number, y: number): void {
  pen.structure.leaf("P", () => {
    box.lines.forEach((line, index) => {
      drawLine(pen, line, box, x, y + index * lineHeight(box.size));
    });
  });
}

/** Draws a line of a box with its upper left corner at x, y; the last line of a paragraph is never stretched. */
export function drawLine(
  pen: Pen,
  line: Line,
  { size, width, align }: Omit<TextBox, "lines">,
  x: number,
  y: number,
) {
  const baseline = y + baselineShare * size;
  const freeWidth = width - line.width + hangingSpace(line, size);
  const isStretched = align === "justify" && !line.endsParagraph;
  const pieces = isStretched ? line.pieces.flatMap((piece) => wordsOf(piece, size)) : line.pieces;
  const gaps = pieces.slice(0, -1).filter(endsWithSpace).length;
  const wordGap = isStretched && gaps > 0 ? freeWidth / gaps : 0;
  let at = x + (align === "right" ? freeWidth : align === "center" ? freeWidth / 2 : 0);
  for (const piece of pieces) {
    pen.piece(piece, size, at, baseline);
    at += piece.width + (endsWithSpace(piece) ? wordGap : 0);
  }
}

/** Returns the width of trailing spaces, which extend beyond the edge of the line. */
function hangingSpace({ pieces }: Line, size: number): number {
  const last = pieces.at(-1);
  if (!last || !endsWithSpace(last)) return 0;
  return last.width - widthOf(last.text.replace(/(?<! ) +$/, ""), last.face, size);
}

const endsWithSpace = ({ text }: Piece) => text.endsWith(" ");

/**
 * Stretched words are drawn one by one, each with its space, so that text extracted from the file keeps the spaces.
 */
const wordsOf = (piece: Piece, size: number): Piece[] =>
  piece.text.split(/(?<= )(?! )/).map((text) => ({ ...piece, text, width: widthOf(text, piece.face, size) }));
