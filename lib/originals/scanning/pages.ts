import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { type PdfPage, releaseCanvas, renderPage } from "@/lib/imports/reading/draw";
import { openPdf, throwDamaged } from "@/lib/imports/reading/open-pdf";
import { Refused } from "@/lib/imports/reading/refusal";
import {
  maxDotsPerInch,
  maxPagePixels,
  maxPages,
  maxPicturePixels,
  scannedDotsPerInch,
  storedQualityPercent,
} from "@/lib/originals/limits";
import { codesIn, type Pixels } from "./code-reader";
import "./native-pictures";
import type { ScannedPage } from "./report";

type ReadOptions = {
  /** The number of the only page requested, whatever is read on it; null for all pages. */
  only: number | null;
  onPage: (page: number, pageCount: number) => void;
};

/** Yields the pages of a PDF in order, those with a code also as images. Throws Refused. */
export async function* pagesOfPdf(path: string, { only, onPage }: ReadOptions): AsyncGenerator<ScannedPage> {
  const pdf = await openPdf(path, { isNative: true });
  const pageCount = pdf.numPages;
  if (pageCount > maxPages) throw new Refused("too_many_pages");
  for (let number = 1; number <= pageCount; number++) {
    if (only !== null && number !== only) continue;
    onPage(number, pageCount);
    const page = await pdf.getPage(number).catch(throwDamaged);
    yield { page: number, ...(await readPage(page, only !== null).catch(throwDamaged)) };
    page.cleanup();
  }
}

async function readPage(
  page: PdfPage,
  mustKeepPicture: boolean,
): Promise<Pick<ScannedPage, "codes" | "picture">> {
  const canvas = await renderPage(page, scannedDotsPerInch, maxPagePixels);
  if (!canvas) return { codes: [], picture: null };
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const found = await codesIn({ data, width, height });
  const codes = found.length > 0 ? found : await codesAtHigherResolution(page);
  const picture =
    codes.length > 0 || mustKeepPicture
      ? { jpeg: await canvas.encode("jpeg", storedQualityPercent), width, height }
      : null;
  releaseCanvas(canvas);
  return { codes, picture };
}

async function codesAtHigherResolution(page: PdfPage): Promise<string[]> {
  const canvas = await renderPage(page, maxDotsPerInch, maxPagePixels);
  if (!canvas) return [];
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  releaseCanvas(canvas);
  return codesIn({ data, width, height });
}

/** Yields a photograph or scan of one page; it is stored as uploaded. Throws Refused. */
export async function* pageOfPicture(path: string, { onPage }: ReadOptions): AsyncGenerator<ScannedPage> {
  onPage(1, 1);
  yield { page: 1, codes: await codesIn(await pixelsOf(await readFile(path))), picture: null };
}

/** Decodes an image upright and on white. An image larger than any page is refused before decoding. */
async function pixelsOf(file: Buffer): Promise<Pixels> {
  const source = sharp(file, { limitInputPixels: maxPicturePixels, pages: 1 });
  const { width, height, format } = await source.metadata().catch(refuse);
  if (format !== "png" && format !== "jpeg") throw new Refused("other_kind");
  if (width * height > maxPicturePixels) throw new Refused("too_large_inside");
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

function refuse(cause: unknown): never {
  const isTooLarge = cause instanceof Error && /pixel limit|too large/i.test(cause.message);
  throw new Refused(isTooLarge ? "too_large_inside" : "damaged", cause);
}
