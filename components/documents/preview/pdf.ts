import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";

export type { PDFDocumentProxy };

/** One worker for all that is opened on the page; it comes from our own address. After one that failed comes another. */
function worker(): Worker {
  if (GlobalWorkerOptions.workerPort) return GlobalWorkerOptions.workerPort;
  const started = new Worker(new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  started.addEventListener("error", () => {
    if (GlobalWorkerOptions.workerPort === started) GlobalWorkerOptions.workerPort = null;
  });
  GlobalWorkerOptions.workerPort = started;
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
  // Whoever waits for a worker that does not come is told nothing by the library.
  const failure = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("The reader of PDFs did not come."));
    worker().addEventListener("error", fail, { signal: done.signal });
  });
  try {
    return await Promise.race([readPdf(address, signal), failure]);
  } finally {
    done.abort();
  }
}

async function readPdf(address: string, signal: AbortSignal): Promise<OpenedPdf> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The PDF was answered with ${response.status}.`);
  const pdf = await getDocument({ data: await response.arrayBuffer() }).promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, height: height / width };
}

/** Draws a page `widthPx` device pixels wide on a canvas of its own. */
export async function drawPage(
  page: PDFPageProxy,
  widthPx: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const scale = widthPx / page.getViewport({ scale: 1 }).width;
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
