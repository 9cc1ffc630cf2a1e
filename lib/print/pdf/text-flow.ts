import type { Paragraph, Run } from "@/lib/print/section";
import type { Box } from "./flow";
import { widthOf } from "./fonts";
import { type Align, drawLine, drawText, lineHeight, plainBox, textBox } from "./text-box";

export type TextStyle = { size: number; paragraphGap: number; bold?: boolean };

const indentPerDepth = 18;
const markerGap = 5;

/**
 * Returns paragraphs as boxes of one line each; neither the first nor the last line of a paragraph is alone on a
 * page.
 */
export function textFlow(paragraphs: Paragraph[], x: number, width: number, style: TextStyle): Box[] {
  return paragraphs.flatMap((paragraph) => paragraphFlow(paragraph, x, width, style));
}

function paragraphFlow(paragraph: Paragraph, x: number, width: number, style: TextStyle): Box[] {
  const { size, paragraphGap, bold } = style;
  const { marker, depth, align } = paragraph;
  const markerWidth = marker ? widthOf(marker, "regular", size) + markerGap : 0;
  const indent = Math.max(depth * indentPerDepth, markerWidth);
  const styled = (runs: Run[]) => (bold ? runs.map((run) => ({ ...run, bold })) : runs);
  const room = width - indent;
  const { box, opposite } = sidesOf(
    styled(paragraph.runs),
    styled(paragraph.opposite ?? []),
    size,
    room,
    align,
  );
  const markerBox = marker ? plainBox(marker, size, indent - markerGap, "right") : null;
  return box.lines.map((line, index) => ({
    paragraph: box,
    height: lineHeight(size),
    gap: index === 0 ? paragraphGap : 0,
    keepWithNext: box.lines.length > 1 && (index === 0 || index === box.lines.length - 2),
    draw: (pen, y) => {
      if (markerBox && index === 0) drawText(pen, markerBox, x, y);
      drawLine(pen, line, box, x + indent, y);
      if (opposite && index === 0) drawText(pen, opposite, x + indent, y);
    },
  }));
}

/** Puts both sides of a line next to each other if they fit, else joins them into one text. */
function sidesOf(runs: Run[], right: Run[], size: number, width: number, align: Align) {
  const box = textBox(runs, size, width, align);
  const opposite = right.length > 0 ? textBox(right, size, width, "right") : null;
  if (!opposite) return { box, opposite };
  const lines = [...box.lines, ...opposite.lines];
  const fits = lines.length === 2 && lines.reduce((sum, line) => sum + line.width, size) <= width;
  return fits
    ? { box: { ...box, align: "left" as const }, opposite }
    : { box: textBox([...runs, { text: " " }, ...right], size, width, align), opposite: null };
}

/**
 * Sets flows next to each other in columns with a common top. A box holds one line of each column. Space above a line
 * in one column does not move the others, so boxes may overlap: the gap between two boxes may be negative.
 */
export function sideBySide(flows: Box[][]): Box[] {
  const columns = flows.map(positionsOf);
  const length = Math.max(0, ...columns.map((column) => column.length));
  let bottom = 0;
  return Array.from({ length }, (_, index) => {
    const row = columns.flatMap((column) => column[index] ?? []);
    const top = Math.min(...row.map((line) => line.top));
    const previousBottom = bottom;
    bottom = Math.max(previousBottom, ...row.map((line) => line.top + line.box.height));
    return {
      height: bottom - top,
      gap: index === 0 ? Math.max(...row.map(({ box }) => box.gap)) : top - previousBottom,
      keepWithNext: row.some(({ box }) => box.keepWithNext),
      tag: "parts",
      draw: (pen, y) => {
        for (const line of row)
          pen.structure.leaf("P", () => line.box.draw(pen, y + line.top - top), line.box.paragraph);
      },
    };
  });
}

/** Returns the positions of a column's boxes, from its top. */
function positionsOf(flow: Box[]): Array<{ box: Box; top: number }> {
  let bottom = 0;
  return flow.map((box, index) => {
    const top = bottom + (index === 0 ? 0 : box.gap);
    bottom = top + box.height;
    return { box, top };
  });
}
