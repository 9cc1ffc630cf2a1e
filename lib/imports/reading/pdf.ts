import { maxCharacters, maxPages, maxScannedPages } from "@/lib/imports/limits";
import { drawPage, isBlank, type PdfPage } from "./draw";
import { mergeLayer } from "./merge-layer";
import { openPdf, throwDamaged } from "./open-pdf";
import { type PageText, partsOfPages } from "./page-parts";
import { pictureShareOf } from "./picture-share";
import type { Recognizer } from "./recognizer";
import { Refused } from "./refusal";
import type { Report } from "./report";
import { type Directions, makeDirections, readScan } from "./scan";
import { countLetters, hasText, type TextLayer, textLayerOf } from "./text-layer";

/**
 * Reads a PDF: first the pages with a text layer, then scans and pages with an unreadable text layer by recognition. A
 * file with too many of the latter is rejected before any of them is rendered.
 */
export async function readPdf(path: string, report: Report, recognizer: Recognizer) {
  report.step("open", 1, 1);
  const pdf = await openPdf(path);
  const pageCount = pdf.numPages;
  if (pageCount > maxPages) throw new Refused("too_many_pages");
  const textsByPage = new Map<number, PageText[]>();
  const scannedPages = new Map<number, TextLayer>();
  const pagesWithPicture = new Map<number, TextLayer>();
  const directions = makeDirections();
  let characters = 0;
  for (let number = 1; number <= pageCount; number++) {
    report.step("read", textsByPage.size + 1, pageCount);
    const page = await pdf.getPage(number).catch(throwDamaged);
    const layer = await textLayerOf(page).catch(throwDamaged);
    if (!hasText(layer)) {
      scannedPages.set(number, layer.isGarbled ? { ...layer, pieces: [] } : layer);
      if (scannedPages.size > maxScannedPages) throw new Refused("too_many_pages");
    } else if (await mayBeScan(page, layer)) pagesWithPicture.set(number, layer);
    else addPage(number, [{ ...layer, page: number }]);
    page.cleanup();
  }
  for (const [number, layer] of pagesWithPicture) {
    if (scannedPages.size < maxScannedPages) scannedPages.set(number, layer);
    else addPage(number, [{ ...layer, page: number, hasUnreadPicture: true }]);
  }
  for (const [number, layer] of [...scannedPages].toSorted(([a], [b]) => a - b)) {
    report.step("draw", textsByPage.size + 1, pageCount);
    const page = await pdf.getPage(number).catch(throwDamaged);
    addPage(
      number,
      await scan(page, number, layer, { report, recognizer, directions, pageCount, done: textsByPage.size }),
    );
    page.cleanup();
  }
  const pages = Array.from({ length: pageCount }, (_, index) => textsByPage.get(index + 1) ?? []).flat();
  return { parts: partsOfPages(pages), pageCount };

  function addPage(number: number, texts: PageText[]): void {
    textsByPage.set(number, texts);
    for (const { pieces } of texts) characters += pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > maxCharacters) throw new Refused("too_large_inside");
  }

  async function mayBeScan(page: PdfPage, { pieces }: TextLayer): Promise<boolean> {
    if (countLetters(pieces) > maxLettersOnScan) return false;
    // Pictures are unpacked to find out their size.
    report.step("draw", textsByPage.size + 1, pageCount);
    return (await pictureShareOf(page).catch(() => 0)) >= minPictureShare;
  }
}

/**
 * A page with at most this many letters, most of which is a picture, is a scan: the letters may be the stamp of an
 * operator of electronic documents. A page of text has about 2,500.
 */
const maxLettersOnScan = 1_200;
const minPictureShare = 0.5;

type ScanContext = {
  report: Report;
  recognizer: Recognizer;
  directions: Directions;
  pageCount: number;
  /** The number of pages read so far. */
  done: number;
};

async function scan(
  page: PdfPage,
  number: number,
  layer: TextLayer,
  { done, pageCount, ...tools }: ScanContext,
): Promise<PageText[]> {
  if (await isBlank(page).catch(throwDamaged))
    return layer.pieces.length > 0 ? [{ ...layer, page: number }] : [];
  const picture = await drawPage(page).catch(throwDamaged);
  const recognized = picture ? await readScan(picture, { number, place: done + 1, pageCount }, tools) : [];
  return mergeLayer(recognized, layer, number);
}
