import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfPage } from "./draw";

type Matrix = readonly [number, number, number, number, number, number];

/** Operators that draw one picture in the unit square. */
const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/** Returns the share of a page that pictures cover, from 0 to 1; pictures above each other count several times. */
export async function pictureShareOf(page: PdfPage): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let area = 0;
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    const change =
      operator === OPS.transform ? args : operator === OPS.paintFormXObjectBegin && (args as unknown[])[0];
    if (isMatrix(change)) matrix = combine(matrix, change);
    if (pictureOperators.has(operator)) area += visibleArea(matrix, page.view);
    if (operator === OPS.paintImageXObjectRepeat) {
      const [, width, height, positions] = args as [unknown, number, number, ArrayLike<number>];
      for (let at = 0; at + 1 < positions.length; at += 2)
        area += visibleArea(
          combine(matrix, [width, 0, 0, height, positions[at]!, positions[at + 1]!]),
          page.view,
        );
    }
  }
  const [left, bottom, right, top] = page.view as [number, number, number, number];
  return Math.min(1, area / Math.max(1, (right - left) * (top - bottom)));
}

const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) &&
  (value as unknown as ArrayLike<unknown>).length === 6;

const combine = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Returns the area of the unit square, drawn with this matrix, that lies within the visible part of a page. */
function visibleArea(
  [a, b, c, d, x, y]: Matrix,
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
) {
  const xs = [x, x + a, x + c, x + a + c];
  const ys = [y, y + b, y + d, y + b + d];
  const width = Math.min(right, Math.max(...xs)) - Math.max(left, Math.min(...xs));
  const height = Math.min(top, Math.max(...ys)) - Math.max(bottom, Math.min(...ys));
  return width > 0 && height > 0 ? width * height : 0;
}
