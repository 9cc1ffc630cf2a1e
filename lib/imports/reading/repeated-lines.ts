import { type Line, textOf } from "./lines";

/** The lines of a page and its height, in units of the page. */
export type PageLines = { height: number; lines: readonly Line[] };

/** Shares of the page height: the size of the margins, and how far such a line may shift between two pages. */
const marginShare = 0.07;
const shiftTolerance = 0.03;

/**
 * Returns the lines that repeat at the top or bottom of most pages, such as the name of the contract or the places
 * where both parties sign each page. They do not belong to the text. Numbers in them may differ.
 */
export function repeatedLines(pages: readonly PageLines[]): ReadonlySet<Line> {
  const atEdge = pages.flatMap(({ height, lines }, page) =>
    lines.flatMap((line) => {
      const middle = (line.top + line.bottom) / 2 / height;
      const isAtEdge = middle < marginShare || middle > 1 - marginShare;
      const words = isAtEdge ? wordsOf(line) : "";
      return words ? [{ line, page, words, step: Math.floor(line.top / height / shiftTolerance) }] : [];
    }),
  );
  const pagesWith = new Map<string, Set<number>>();
  for (const { words, step, page } of atEdge)
    for (const near of [step - 1, step, step + 1]) {
      const key = `${near} ${words}`;
      pagesWith.set(key, (pagesWith.get(key) ?? new Set()).add(page));
    }
  const minPages = Math.max(2, pages.length / 2);
  const repeated = new Set(
    atEdge
      .filter(({ words, step }) => pagesWith.get(`${step} ${words}`)!.size >= minPages)
      .map(({ line }) => line),
  );
  // On a page that contains nothing else, the lines are its text.
  for (const { lines } of pages)
    if (lines.every((line) => repeated.has(line))) for (const line of lines) repeated.delete(line);
  return repeated;
}

/** Returns the long words of a line, because recognition reads short ones differently on each page. */
function wordsOf(line: Line): string {
  const words =
    textOf(line)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const longWords = words.filter(({ length }) => length > 4);
  return (longWords.length > 0 ? longWords : words).join(" ");
}
