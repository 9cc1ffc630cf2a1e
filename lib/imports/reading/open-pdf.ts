import { readFile } from "node:fs/promises";
import { DOMMatrix, ImageData, Path2D } from "@napi-rs/canvas";
import { definePDFJSModule, getDocumentProxy } from "unpdf";
import { CanvasFactory } from "./canvas-factory";
import { Refused } from "./refusal";

// pdf.js expects these browser globals; its own fallback would load a second copy of the canvas library, incompatible
// with ours.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
// The copy inside unpdf is older than the fix of CVE-2026-16633.
await definePDFJSModule(() => import("pdfjs-dist/legacy/build/pdf.mjs"));

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Throws the Refused for a PDF that turns out to be unreadable. */
export function throwDamaged(cause: unknown): never {
  throw new Refused("damaged", cause);
}

/**
 * Opens a PDF whose pages can be read and rendered. With `isNative` its JPEGs are decoded by the process's
 * `ImageDecoder`. Throws Refused.
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
