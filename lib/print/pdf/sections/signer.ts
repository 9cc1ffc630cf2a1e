import { widthOf } from "@/lib/print/pdf/fonts";
import type { Pen } from "@/lib/print/pdf/pen";
import { printRulesInForce } from "@/lib/print/pdf/rules-in-force";
import { rule, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox } from "@/lib/print/pdf/text-box";
import type { SignatureSide } from "@/lib/print/section";
import { signatureCaptions } from "@/lib/print/sections/signatures";

export type Signer = SignatureSide["signers"][number];

/** The layout of a signer, above and below the line to sign on. Distances from the left edge and from that line. */
export type SignerDrawing = {
  /** The height above the line, including room to sign. */
  height: number;
  line: { from: number; to: number };
  draw(pen: Pen, x: number, base: number): void;
};

const captionSize = 6.5;
const roomToSign = 26;
const captionDrop = 1.5;
const gaps = { role: 6, name: 8, above: 8 };
/** The most of the remaining width that role and name may take; the rest is for the signature. */
const maxShares = { role: 0.4, name: 0.6 };

/**
 * Draws the role, a line to sign on, and the printed name. Role and name take as many lines as they need; the last
 * one is level with the line to sign on.
 */
export function signerDrawing(
  { role, name }: Pick<Signer, "role" | "name">,
  width: number,
  hasCaptions = false,
): SignerDrawing {
  const roleWidth = role ? Math.min(maxShares.role * width, widthOf(role, "regular", textSize)) : 0;
  const from = role ? roleWidth + gaps.role : 0;
  const nameWidth = nameWidthOf(name, width - from, hasCaptions);
  const to = width - nameWidth - gaps.name;
  const roleBox = plainBox(role ?? "", textSize, roleWidth || width);
  const nameBox = plainBox(name, textSize, nameWidth);
  const gapAboveRole = printRulesInForce() >= 5 ? gaps.above : 0;
  return {
    height: Math.max(
      roomToSign + lineHeight(textSize),
      heightOf(nameBox) + gaps.above,
      heightOf(roleBox) + gapAboveRole,
    ),
    line: { from, to },
    draw: (pen, x, base) => {
      if (role) drawText(pen, roleBox, x, base - heightOf(roleBox));
      pen.rule([x + from, base], [x + to, base], rule.thin);
      if (name) drawText(pen, nameBox, x + to + gaps.name, base - heightOf(nameBox));
      else pen.rule([x + to + gaps.name, base], [x + width, base], rule.thin);
      if (!hasCaptions) return;
      drawCaption(pen, signatureCaptions.signature, x + from, base, to - from);
      drawCaption(pen, signatureCaptions.name, x + to + gaps.name, base, nameWidth);
    },
  };
}

/** Whether the name fits on one line next to the line to sign on. */
export const fitsBeside = ({ role, name }: Pick<Signer, "role" | "name">, width: number): boolean => {
  const { line } = signerDrawing({ role, name }, width);
  return widthOf(name, "regular", textSize) <= width - line.to - gaps.name + 0.01;
};

/** Draws a caption in small print below a line. */
export function drawCaption(pen: Pen, text: string, x: number, base: number, width: number): void {
  drawText(pen, plainBox(text, captionSize, width, "center"), x, base + captionDrop);
}

/** A missing name gets a line to write it on. */
function nameWidthOf(name: string, room: number, hasCaptions: boolean): number {
  if (!name) return room / 2 - gaps.name;
  const minWidth = hasCaptions ? widthOf(signatureCaptions.name, "regular", captionSize) + 1 : 0;
  return Math.min(maxShares.name * room, Math.max(minWidth, widthOf(name, "regular", textSize)));
}
