import { faceOf, widthOf } from "./fonts";
import { type Align, plainBox, type TextBox } from "./text-box";

/** The smallest letters that a number is written in, in points. */
const leastSize = 4.5;

/** An amount with groups of digits or with a fraction; what has neither may be a code. */
const isNumber = (text: string) => /^−?\d[\d\u00a0]*(?:,\d+)?$/.test(text) && /[\u00a0,]/.test(text);

/**
 * A cell of a table. A number that is wider than its column is written smaller, so that it stays whole; one that is wider
 * even so goes on in the next line after a group of its digits. Any other text breaks as it does everywhere.
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
  const smaller = Math.max(
    leastSize,
    Math.floor((size * width * 100) / widthOf(text, faceOf(style), size)) / 100,
  );
  const lines = linesOf(text, smaller, width, style);
  return plainBox(lines.join("\n"), smaller, width, align, style);
}

/** As many groups in every line as have room; a group is never cut. */
function linesOf(text: string, size: number, width: number, style: { bold?: boolean }): string[] {
  const face = faceOf(style);
  const lines: string[] = [];
  for (const group of text.split("\u00a0")) {
    const longer = [...lines.slice(-1), group].join("\u00a0");
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(group);
  }
  return lines;
}
