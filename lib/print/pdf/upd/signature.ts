import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox } from "@/lib/print/pdf/text-box";
import { updWording } from "@/lib/print/upd/wording";
import { captionSize, codeWidth, type Drawing, fieldSize } from "./field";

export type Slot = { text: string; caption: string; share: number };

const slotGap = 5;
/** Space above the text on a line. */
export const slotRoom = 3;

/** Lines to write on next to each other, each with its caption; `code` is the line's number in the form. */
export function slotsDrawing(slots: Slot[], width: number, code = ""): Drawing {
  const room = width - (code ? codeWidth : 0);
  const shares = slots.reduce((sum, { share }) => sum + share, 0);
  const unit = (room - slotGap * (slots.length - 1)) / shares;
  let left = 0;
  const placed = slots.map(({ text, caption, share }) => {
    const slotWidth = unit * share;
    const at = left;
    left += slotWidth + slotGap;
    return {
      at,
      slotWidth,
      text: plainBox(text, fieldSize, slotWidth, "center"),
      caption: plainBox(caption, captionSize, slotWidth, "center"),
    };
  });
  const textHeight = Math.max(...placed.map(({ text }) => heightOf(text)));
  const base = slotRoom + textHeight + 0.6;
  return {
    height: base + Math.max(...placed.map(({ caption }) => heightOf(caption))) + 1.5,
    draw: (pen, x, y) => {
      for (const { at, slotWidth, text, caption } of placed) {
        drawText(pen, text, x + at, y + slotRoom + textHeight - heightOf(text));
        pen.rule([x + at, y + base], [x + at + slotWidth, y + base], rule.thin);
        drawText(pen, caption, x + at, y + base + 0.6);
      }
      drawText(
        pen,
        plainBox(code, fieldSize, codeWidth, "right"),
        x + room,
        y + base - lineHeight(fieldSize),
      );
    },
  };
}

/** Returns the places for a signature and the signer's name. */
export const signatureSlots = (name: string): Slot[] => [
  { text: "", caption: updWording.signature, share: 2 },
  { text: name, caption: updWording.fullName, share: 3 },
];
