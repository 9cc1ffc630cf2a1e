import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { getDocumentProxy } from "unpdf";

/** A page in unpdf. */
export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

const dotsPerInch = 300;
/** An A4 page at 300 dpi has 8.7 million pixels. */
const maxPixels = 12_000_000;

/** Enough to see a comma. */
const blankCheckDotsPerInch = 72;
const blankCheckMaxPixels = 1_000_000;
/** A page without any colour channel below this value is blank. */
const minBlankLevel = 250;

/** Renders a page as a PNG in the resolution for recognition; returns null if the page has no area. */
export async function drawPage(page: PdfPage): Promise<Buffer | null> {
  const canvas = await renderPage(page, dotsPerInch, maxPixels);
  const picture = canvas && (await canvas.encode("png"));
  releaseCanvas(canvas);
  return picture;
}

/** Returns whether a page shows nothing at all; renders it small for that. */
export async function isBlank(page: PdfPage): Promise<boolean> {
  const canvas = await renderPage(page, blankCheckDotsPerInch, blankCheckMaxPixels);
  if (!canvas) return true;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  releaseCanvas(canvas);
  for (let at = 0; at < data.length; at++) if (data[at]! < minBlankLevel) return false;
  return true;
}

/** Frees a canvas's memory at once, because the garbage collector does not account for it. */
export function releaseCanvas(canvas: Canvas | null): void {
  if (canvas) Object.assign(canvas, { width: 1, height: 1 });
}

/** Renders a page in a resolution that stays within a number of pixels; returns null if the page has no area. */
export async function renderPage(
  page: PdfPage,
  dotsPerInch: number,
  maxPixels: number,
): Promise<Canvas | null> {
  const unscaled = page.getViewport({ scale: 1 });
  if (!(unscaled.width >= 1 && unscaled.height >= 1)) return null;
  const fittingScale = Math.sqrt(maxPixels / (unscaled.width * unscaled.height));
  const viewport = page.getViewport({ scale: Math.min(dotsPerInch / 72, fittingScale) });
  const canvas = createCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  // The canvas has everything of a browser's canvas that pdf.js calls.
  const target = { canvas, canvasContext: canvas.getContext("2d") } as unknown as {
    canvas: HTMLCanvasElement;
  };
  await page.render({ ...target, viewport, background: "white" }).promise;
  return canvas;
}
