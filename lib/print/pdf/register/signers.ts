import type { Box } from "@/lib/print/pdf/flow";
import { sheets } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox } from "@/lib/print/pdf/text-box";
import { type Drawing, fieldSize } from "@/lib/print/pdf/upd/field";
import { signatureSlots, slotRoom, slotsDrawing } from "@/lib/print/pdf/upd/signature";
import type { RegisterSigner } from "@/lib/print/register/paper";

const labelWidth = 275;
const linesWidth = 300;
const gap = 8;
const roomAbove = 8;
/** Space above each line for a signature. */
const roomToSign = 6;

/** The places to sign, one below the other, never split between pages. */
export function signersBox(signers: readonly RegisterSigner[]): Box {
  const drawings = signers.flatMap(({ role, name, details }) => [
    labelledLines(role, slotsDrawing(signatureSlots(name), linesWidth)),
    ...(details
      ? [
          labelledLines(
            details.label,
            slotsDrawing([{ text: details.text, caption: "", share: 1 }], linesWidth),
          ),
        ]
      : []),
  ]);
  return {
    height: drawings.reduce((sum, { height }) => sum + height, 0),
    gap: roomAbove,
    keepWithNext: false,
    draw: (pen, y) => {
      let at = y;
      for (const { height, draw } of drawings) {
        draw(pen, sheets.landscape.left, at);
        at += height;
      }
    },
  };
}

function labelledLines(label: string, lines: Drawing): Drawing {
  const labelBox = plainBox(label, fieldSize, labelWidth);
  const above = Math.max(roomToSign, heightOf(labelBox) - lineHeight(fieldSize));
  return {
    height: above + lines.height,
    draw: (pen, x, y) => {
      // The last line of the label is level with the line to sign on.
      drawText(pen, labelBox, x, y + above + slotRoom + lineHeight(fieldSize) - heightOf(labelBox));
      lines.draw(pen, x + labelWidth + gap, y + above);
    },
  };
}
