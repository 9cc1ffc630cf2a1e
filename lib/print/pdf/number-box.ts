import { faceOf, widthOf } from "./fonts";
import { type Align, plainBox, type TextBox } from "./text-box";

/** The smallest size in which a number is written, in points. */
const minSize = 4.5;

/** Matches an amount with digit groups or a fraction; a number with neither may be a code. */
const isNumber = (text: string) => /^−?\d[\d\u00a0]*(?:,\d+)?$/.test(text) && /[\u00a0,]/.test(text);

/**
 * Lays out a table cell. A number wider than its column is set smaller so that it stays on one line; if it is still
 * too wide, it continues on the next line after a digit group. Other texts break as everywhere.
 */
export function numberBox(
  text: string,
  size: number,
  width: number,
  align: Align = "left",
  style: { bold?: boolean } = {},
): TextBox {
  const box = plainBox(text, size, width, align, style);
  if (box.lines.length < 2 || !isNumber(text)) return box;
  const smallerSize = Math.max(
    minSize,
    Math.floor((size * width * 100) / widthOf(text, faceOf(style), size)) / 100,
  );
  const lines = linesOf(text, smallerSize, width, style);
  return plainBox(lines.join("\n"), smallerSize, width, align, style);
}

/** Puts as many digit groups on each line as fit; a group is never cut. */
function linesOf(text: string, size: number, width: number, style: { bold?: boolean }): string[] {
  const face = faceOf(style);
  const lines: string[] = [];
  for (const group of text.split("\u00a0")) {
    const extendedLine = [...lines.slice(-1), group].join("\u00a0");
    if (lines.length > 0 && widthOf(extendedLine, face, size) <= width)
      lines[lines.length - 1] = extendedLine;
    else lines.push(group);
  }
  return lines;
}
