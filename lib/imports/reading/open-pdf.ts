import { readFile } from "node:fs/promises";
import { DOMMatrix, ImageData, Path2D } from "@napi-rs/canvas";
import { definePDFJSModule, getDocumentProxy } from "unpdf";
import { CanvasFactory } from "./canvas-factory";
import { Refused } from "./refusal";

// pdf.js looks for these in the browser; its own fallback would bring a second copy of the canvas, unknown to ours.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
// The copy inside unpdf is older than the repair of CVE-2026-16633.
await definePDFJSModule(() => import("pdfjs-dist/legacy/build/pdf.mjs"));

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** What a PDF that cannot be read on is refused as. */
export function damaged(cause: unknown): never {
  throw new Refused("damaged", cause);
}

/**
 * Opens a PDF whose pages can be read and drawn; with `isNative` its JPEGs go to the `ImageDecoder` of the process. Throws
 * Refused.
 */
export async function openPdf(path: string, { isNative = false } = {}): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(await readFile(path)), {
      CanvasFactory,
      verbosity: 0,
      isImageDecoderSupported: isNative,
      isOffscreenCanvasSupported: isNative,
    });
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === "PasswordException";
    throw new Refused(isLocked ? "encrypted" : "damaged", cause);
  }
}
