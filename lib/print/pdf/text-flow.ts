import type { Paragraph, Run } from "@/lib/print/section";
import type { Box } from "./flow";
import { widthOf } from "./fonts";
import { type Align, drawLine, drawText, lineHeight, plainBox, textBox } from "./text-box";

export type TextStyle = { size: number; paragraphGap: number; bold?: boolean };

const indentOfDepth = 18;
const markerGap = 5;

/** Paragraphs as boxes of a line each; neither end of a paragraph stands alone on a page. */
export function textFlow(paragraphs: Paragraph[], x: number, width: number, style: TextStyle): Box[] {
  return paragraphs.flatMap((paragraph) => paragraphFlow(paragraph, x, width, style));
}

function paragraphFlow(paragraph: Paragraph, x: number, width: number, style: TextStyle): Box[] {
  const { size, paragraphGap, bold } = style;
  const { marker, depth, align } = paragraph;
  const markerWidth = marker ? widthOf(marker, "regular", size) + markerGap : 0;
  const indent = Math.max(depth * indentOfDepth, markerWidth);
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

/** Both sides of a line where they find room beside each other, else one text. */
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

/** Flows set beside each other, line by line, in columns that start together. */
export function sideBySide(flows: Box[][]): Box[] {
  const length = Math.max(0, ...flows.map((flow) => flow.length));
  return Array.from({ length }, (_, index) => {
    const row = flows.flatMap((flow) => flow[index] ?? []);
    return {
      height: Math.max(...row.map((box) => box.height)),
      gap: Math.max(...row.map((box) => box.gap)),
      keepWithNext: row.some((box) => box.keepWithNext),
      tag: "parts",
      draw: (pen, y) => {
        for (const box of row) pen.structure.leaf("P", () => box.draw(pen, y), box.paragraph);
      },
    };
  });
}
