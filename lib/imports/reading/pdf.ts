import { maxCharacters, maxPages, maxScannedPages } from "@/lib/imports/limits";
import { drawPage, isBlank, type PdfPage } from "./draw";
import type { Piece } from "./lines";
import { openPdf, throwDamaged } from "./open-pdf";
import { type PageText, partsOfPages } from "./page-parts";
import type { Recognizer } from "./recognizer";
import { Refused } from "./refusal";
import type { Report } from "./report";
import { type Directions, makeDirections, readScan } from "./scan";

/**
 * Reads a PDF: first the pages with a text layer, then the others by recognition. A file with too many of the latter is
 * rejected before any of them is rendered.
 */
export async function readPdf(path: string, report: Report, recognizer: Recognizer) {
  report.step("open", 1, 1);
  const pdf = await openPdf(path);
  const pageCount = pdf.numPages;
  if (pageCount > maxPages) throw new Refused("too_many_pages");
  const textsByPage = new Map<number, PageText[]>();
  const scannedPages: number[] = [];
  const directions = makeDirections();
  let characters = 0;
  for (let number = 1; number <= pageCount; number++) {
    report.step("read", textsByPage.size + 1, pageCount);
    const page = await pdf.getPage(number).catch(throwDamaged);
    const pieces = await piecesOf(page).catch(throwDamaged);
    if (hasText(pieces)) addPage(number, [{ pieces, page: number, ...sizeOf(page) }]);
    else if (scannedPages.push(number) > maxScannedPages) throw new Refused("too_many_pages");
    page.cleanup();
  }
  for (const number of scannedPages) {
    report.step("draw", textsByPage.size + 1, pageCount);
    const page = await pdf.getPage(number).catch(throwDamaged);
    addPage(
      number,
      await scan(page, number, { report, recognizer, directions, pageCount, done: textsByPage.size }),
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
}

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
  { done, pageCount, ...tools }: ScanContext,
): Promise<PageText[]> {
  if (await isBlank(page).catch(throwDamaged)) return [];
  const picture = await drawPage(page).catch(throwDamaged);
  return picture ? readScan(picture, { number, place: done + 1, pageCount }, tools) : [];
}

const sizeOf = (page: PdfPage) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/** A stamp or a page number on a scan does not count as a text layer. */
const hasText = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0) >= 40;

type Matrix = [number, number, number, number, number, number];

/** Returns a direction on the page as it is shown, that is, rotated as the page specifies. */
const asShown = (x: number, y: number, [a, b, c, d]: Matrix) => [a * x + c * y, b * x + d * y] as const;

async function piecesOf(page: PdfPage): Promise<Piece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item): Piece[] => {
    if (!("str" in item) || !item.str.trim()) return [];
    const [a, b, , , x, y] = item.transform as Matrix;
    const [across, down] = asShown(a, b, viewport.transform as Matrix);
    // Text that runs upwards, such as a registration mark at the edge, or upside down is not part of the lines.
    if (across <= 0 || Math.abs(down) > across) return [];
    const [left, baseline] = viewport.convertToViewportPoint(x, y) as [number, number];
    const { height } = item;
    return [
      {
        text: item.str
          .toWellFormed()
          .replace(/\p{Cc}/gu, " ")
          .replace(symbolFontBullet, "•"),
        left,
        right: left + item.width,
        top: baseline - height * 0.8,
        bottom: baseline + height * 0.2,
        isBold: isBold(page, item.fontName, styles[item.fontName]?.fontFamily),
      },
    ];
  });
}

/** A character of a symbol font at the start of a line, which Word uses for bullets. */
const symbolFontBullet = /^\s*[\uf020-\uf0ff](?=\s*$)/u;

function isBold(page: PdfPage, fontName: string, family = ""): boolean {
  if (!page.commonObjs.has(fontName)) return /bold/i.test(family);
  const font: unknown = page.commonObjs.get(fontName);
  const name = font && typeof font === "object" && "name" in font ? String(font.name) : family;
  return /bold|black|heavy/i.test(name);
}
