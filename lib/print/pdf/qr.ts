import { type QrCode, qrCaption } from "@/lib/print/qr-code";
import type { Pen } from "./pen";
import { drawText, lineHeight, plainBox } from "./text-box";

/** 30 mm: banks ask for at least 25 mm. */
export const qrSide = 85;
/** The quiet zone around the code: more than four modules of even the smallest payment code. */
export const qrGap = 14;
const captionGap = 7;
const captionSize = 7.5;

export const qrHeight = qrSide + captionGap + lineHeight(captionSize);

/** Draws a payment code with its upper left corner at x, y, and its caption below. */
export function drawPaymentQr(pen: Pen, code: QrCode, x: number, y: number): void {
  drawQrCode(pen, code, { x, y, side: qrSide });
  drawText(pen, plainBox(qrCaption, captionSize, qrSide, "center"), x, y + qrSide + captionGap);
}

type Place = { x: number; y: number; side: number };

/** Draws a code without a caption, its upper left corner at x, y. */
export const drawQrCode = (pen: Pen, code: QrCode, { x, y, side }: Place): void =>
  pen.modules(code, x, y, side / code.size);
