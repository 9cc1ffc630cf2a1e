import type { Pen } from "@/lib/print/pdf/pen";
import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox, textBox } from "@/lib/print/pdf/text-box";
import type { UpdField } from "@/lib/print/upd/section";

export const fieldSize = 6.8;
export const captionSize = 5;
export const codeWidth = 20;
const labelGap = 3;
const gapBelow = 1.8;

/** Something to draw at a place, and how much room it takes. */
export type Drawing = { height: number; draw(pen: Pen, x: number, y: number): void };

/**
 * A label, its value on a line to write on, the number of the line, and a caption below; the line has the whole width
 * where the label stands elsewhere.
 */
export function fieldDrawing(field: UpdField, width: number, labelWidth = 0): Drawing {
  const code = plainBox(field.code, fieldSize, codeWidth, "right");
  const room = width - codeWidth;
  const valueLeft = field.isWide || labelWidth === 0 ? 0 : labelWidth + labelGap;
  const label = plainBox(field.isWide ? "" : field.label, fieldSize, labelWidth);
  const value = field.isWide
    ? textBox([{ text: `${field.label} ` }, { text: field.value, underline: true }], fieldSize, room)
    : plainBox(field.value, fieldSize, room - valueLeft - labelGap);
  const caption = field.caption
    ? plainBox(field.caption, captionSize, room - valueLeft, "center")
    : plainBox("", captionSize, room);
  const bodyHeight = Math.max(heightOf(label), heightOf(value)) + gapBelow;
  return {
    height: bodyHeight + (field.caption ? heightOf(caption) : 0),
    draw: (pen, x, y) => {
      const base = y + bodyHeight - gapBelow + 0.6;
      pen.structure.leaf("P", () => {
        drawText(pen, label, x, y);
        drawText(pen, value, x + valueLeft, y + Math.max(0, heightOf(label) - heightOf(value)));
        drawText(pen, code, x + room, base - lineHeight(fieldSize));
      });
      if (!field.isWide) pen.rule([x + valueLeft, base], [x + room, base], rule.thin);
      if (field.caption) drawText(pen, caption, x + valueLeft, y + bodyHeight - 0.4);
    },
  };
}

/** Drawings one under another. */
export function stack(drawings: Drawing[], gap = 0): Drawing {
  const height = drawings.reduce((sum, drawing) => sum + drawing.height + gap, 0);
  return {
    height,
    draw: (pen, x, y) => {
      let at = y;
      for (const drawing of drawings) {
        drawing.draw(pen, x, at);
        at += drawing.height + gap;
      }
    },
  };
}
