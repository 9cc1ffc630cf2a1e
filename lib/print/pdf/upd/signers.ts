import type { Box } from "@/lib/print/pdf/flow";
import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox } from "@/lib/print/pdf/text-box";
import type { UpdSection, UpdSigner } from "@/lib/print/upd/section";
import { sheetCountSentence, type UpdForm } from "@/lib/print/upd/wording";
import { area, stripRight } from "./columns";
import { type Drawing, fieldSize } from "./field";
import { signatureSlots, slotsDrawing } from "./signature";

const inset = 6;
const gutter = 14;
const roleWidth = 104;
const smallSize = 5.5;
const stripWidth = stripRight - area.left - 4;

/**
 * The signatures below the invoice, in pairs next to each other; a UPD's strip states the document's number of
 * sheets.
 */
export function updSignersBox({
  signers,
  form,
  status,
  printRules,
}: Pick<UpdSection, "signers" | "form" | "status" | "printRules">): Box {
  const hasStrip = status !== null;
  const left = hasStrip ? stripRight + inset : area.left;
  const width = (area.left + area.content - left - gutter) / 2;
  const drawings = signers.map((signer) => signerDrawing(signer, width, form));
  const rows = drawings.flatMap((drawing, index) => (index % 2 ? [] : [[drawing, drawings[index + 1]]]));
  const heights = rows.map((row) => Math.max(...row.map((each) => each?.height ?? 0)));
  // Measures the longest wording of the strip, because the page count is not known yet.
  const stripHeight = !hasStrip ? 0 : heightOf(plainBox(sheetCountSentence(null), smallSize, stripWidth));
  const height =
    Math.max(
      stripHeight,
      heights.reduce((sum, each) => sum + each, 0),
    ) + 6;
  const draw: Box["draw"] = (pen, y) => {
    if (hasStrip)
      drawText(
        pen,
        plainBox(sheetCountSentence(pen.pageCount, printRules), smallSize, stripWidth),
        area.left,
        y + 3,
      );
    let at = y + 3;
    rows.forEach((row, index) => {
      row.forEach((drawing, column) => {
        drawing?.draw(pen, left + column * (width + gutter), at);
      });
      at += heights[index]!;
    });
    if (!hasStrip) return;
    pen.rule([stripRight, y], [stripRight, y + height], rule.strong);
    pen.rule([area.left, y + height], [area.left + area.content, y + height], rule.strong);
  };
  return { height, gap: 0, keepWithNext: true, tag: "parts", draw };
}

function signerDrawing({ role, name, details }: UpdSigner, width: number, form: UpdForm): Drawing {
  const label = plainBox(role, fieldSize, roleWidth);
  const slots = slotsDrawing(signatureSlots(name), width - roleWidth - 6);
  const registration =
    details === null ? null : slotsDrawing([{ text: details, caption: form.registration, share: 1 }], width);
  const height = Math.max(heightOf(label), slots.height);
  return {
    height,
    draw: (pen, x, y) => {
      drawText(pen, label, x, y + 1);
      slots.draw(pen, x + roleWidth + 6, y + height - slots.height);
      registration?.draw(pen, x + width + gutter, y + height - registration.height);
    },
  };
}
