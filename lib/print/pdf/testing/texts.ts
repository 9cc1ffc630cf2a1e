import { getDocumentProxy } from "unpdf";

/** A piece of text as placed on a page; distances in points, `bottom` and `top` from the lower edge of the page. */
export type PlacedText = {
  page: number;
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
};

/** How far descenders and capitals extend, as shares of the text size. */
const glyphReach = { down: 0.2, up: 0.68 };

/** Returns the position of every text of a PDF. */
export async function textsOf(bytes: Uint8Array): Promise<PlacedText[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const pageNumbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    pageNumbers.map(async (page) => {
      const { items } = await (await file.getPage(page)).getTextContent();
      return items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , size, left, base] = item.transform as number[];
        const width = item.width * (item.str.trimEnd().length / item.str.length);
        const [bottom, top] = [base! - glyphReach.down * size!, base! + glyphReach.up * size!];
        return [{ page, text: item.str.trim(), left: left!, right: left! + width, bottom, top }];
      });
    }),
  );
  return pages.flat();
}

/** Returns pairs of overlapping texts. */
export function overlapsOf(texts: PlacedText[]): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => doOverlap(one, other))
      .map((other) => `${one.text} × ${other.text}`),
  );
}

const tolerance = 0.1;

const doOverlap = (one: PlacedText, other: PlacedText) =>
  one.page === other.page &&
  one.left < other.right - tolerance &&
  other.left < one.right - tolerance &&
  one.bottom < other.top - tolerance &&
  other.bottom < one.top - tolerance;
