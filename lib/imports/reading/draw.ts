import { createCanvas } from "@napi-rs/canvas";
import type { getDocumentProxy } from "unpdf";

/** A page as unpdf has it. */
export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

const dotsPerInch = 300;
/** An A4 page at 300 dots an inch has 8.7 million. */
const mostPixels = 12_000_000;

/** A page as a picture, as large as recognition wants it; null when it has no area. */
export async function drawPage(page: PdfPage): Promise<Buffer | null> {
  const plain = page.getViewport({ scale: 1 });
  if (!(plain.width >= 1 && plain.height >= 1)) return null;
  const fitting = Math.sqrt(mostPixels / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(dotsPerInch / 72, fitting) });
  const canvas = createCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  // The canvas is drawn upon as a browser's, which it takes after in all that pdf.js calls.
  const target = { canvas, canvasContext: canvas.getContext("2d") } as unknown as {
    canvas: HTMLCanvasElement;
  };
  await page.render({ ...target, viewport, background: "white" }).promise;
  return canvas.encode("png");
}
