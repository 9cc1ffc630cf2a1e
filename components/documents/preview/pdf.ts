import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";

export type { PDFDocumentProxy };

type Reader = { port: Worker; worker: PDFWorker };

let reader: Reader | null = null;

/**
 * Returns the worker shared by all PDFs on the page, loaded from our own address. After
 * a failed worker a new one is started. It is not left to the library, which ends its
 * own worker when the first file is closed and refuses files opened meanwhile.
 */
function getReader(): Reader {
  if (reader) return reader;
  const port = new Worker(new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  const newReader = { port, worker: PDFWorker.create({ port }) };
  port.addEventListener("error", () => {
    if (reader === newReader) reader = null;
  });
  reader = newReader;
  return newReader;
}

export type OpenedPdf = {
  pdf: PDFDocumentProxy;
  /** The height of the pages, which are all alike, at a width of 1. */
  height: number;
};

/** Opens the PDF at `address`. Rejects when it cannot be loaded or read. */
export async function openPdf(address: string, signal: AbortSignal): Promise<OpenedPdf> {
  const done = new AbortController();
  const { port, worker } = getReader();
  // The library reports nothing when its worker fails to load.
  const failure = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("The reader of PDFs did not come."));
    port.addEventListener("error", fail, { signal: done.signal });
  });
  try {
    return await Promise.race([readPdf(address, worker, signal), failure]);
  } finally {
    done.abort();
  }
}

async function readPdf(address: string, worker: PDFWorker, signal: AbortSignal): Promise<OpenedPdf> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The PDF was answered with ${response.status}.`);
  const pdf = await getDocument({ data: await response.arrayBuffer(), worker }).promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, height: height / width };
}

/**
 * The largest number of pixels that every browser draws at once. An
 * enlarged page then has fewer pixels than its sheet and is stretched.
 */
const maxCanvasPixels = 2 ** 24;

/** Draws a page `widthPx` device pixels wide on its own canvas. */
export async function drawPage(
  page: PDFPageProxy,
  widthPx: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(widthPx / width, Math.sqrt(maxCanvasPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  return canvas;
}

/** Returns the text of a page, line by line. */
export async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
}
