import { type QrCode, qrCaption } from "@/lib/print/qr-code";
import type { Pen } from "./pen";
import { drawText, lineHeight, plainBox } from "./text-box";

/** 30 mm: banks ask for 25 at least. */
export const qrSide = 85;
/** Four modules of the smallest code of a payment and more, which have to stay white around it. */
export const qrGap = 14;
const captionGap = 7;
const captionSize = 7.5;

export const qrHeight = qrSide + captionGap + lineHeight(captionSize);

/** The code with its upper left corner at x, y, and its caption below. */
export function drawQr(pen: Pen, { size, bars }: QrCode, x: number, y: number): void {
  const unit = qrSide / size;
  pen.fill(
    bars.map((bar) => ({
      x: x + bar.x * unit,
      y: y + bar.y * unit,
      width: bar.length * unit,
      height: unit,
    })),
  );
  drawText(pen, plainBox(qrCaption, captionSize, qrSide, "center"), x, y + qrSide + captionGap);
}
