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
 * One for all that is opened on the page; it comes from our own address. After one that failed comes another. It is not left to
 * the library, which ends a reader of its own with the first file that is closed, and refuses what is opened meanwhile.
 */
function readerNow(): Reader {
  if (reader) return reader;
  const port = new Worker(new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  const started = { port, worker: PDFWorker.create({ port }) };
  port.addEventListener("error", () => {
    if (reader === started) reader = null;
  });
  reader = started;
  return started;
}

export type OpenedPdf = {
  pdf: PDFDocumentProxy;
  /** Of its pages, which are all alike: their height, when they are as wide as 1. */
  height: number;
};

/** Opens the PDF at `address`. Throws when it cannot be had or read. */
export async function openPdf(address: string, signal: AbortSignal): Promise<OpenedPdf> {
  const done = new AbortController();
  const { port, worker } = readerNow();
  // Whoever waits for a worker that does not come is told nothing by the library.
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

/** As many as every browser draws at once; an enlarged page has fewer pixels than its sheet then, which stretches them. */
const mostPixels = 2 ** 24;

/** Draws a page `widthPx` device pixels wide on a canvas of its own. */
export async function drawPage(
  page: PDFPageProxy,
  widthPx: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(widthPx / width, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  return canvas;
}

/** The words of a page, line by line. */
export async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
}
