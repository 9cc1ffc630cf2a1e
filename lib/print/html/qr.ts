import { originalCodeCaption, type QrCode } from "@/lib/print/qr-code";
import { type Html, html } from "./escape";

/** The code by which a scan of the document is recognized. */
export const originalCodeHtml = (code: QrCode): Html =>
  html`<div class="original-code">${qrCodeSvg(code, originalCodeCaption)}</div>`;

/** Draws a QR code as SVG, with a label for screen readers. */
export function qrCodeSvg({ size, bars }: QrCode, label: string): Html {
  const path = bars.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join("");
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
