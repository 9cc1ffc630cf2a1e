import { paragraphOf } from "@/lib/body/paragraph";
import type { Box, SourcePart } from "@/lib/recognition/part";
import { joinCutParagraphs } from "./cut-paragraphs";
import { guessLevel } from "./heading-level";
import { hasWideGap, heightOf, type Line, type Piece, textOf } from "./lines";
import { joinLines, type Measure, measureOf, paragraphsOf } from "./paragraphs";
import { repeatedLines } from "./repeated-lines";
import { splitIntoBlocks } from "./tables";
import { linesByColumn } from "./text-columns";

export type Page = { page: number; width: number; height: number };

/** A page with its pieces of text and their positions. */
export type PageText = Page & {
  pieces: readonly Piece[];
  /** Whether most of the page is a picture whose text, if it has any, could not be read. */
  hasUnreadPicture?: boolean;
};

/**
 * Returns the parts of all pages in order, without headers, footers and other repeated lines. Paragraphs that go on in
 * the next column or on the next page are joined.
 */
export function partsOfPages(pages: readonly PageText[]): SourcePart[] {
  const pagesWithLines = pages.map((page) => {
    const columns = linesByColumn(page.pieces).map((lines) =>
      lines.filter((line) => !isPageNumber(line, page)),
    );
    return { ...page, columns, lines: columns.flat() };
  });
  const repeated = repeatedLines(pagesWithLines);
  return joinCutParagraphs(
    pagesWithLines.flatMap(({ columns, ...page }) => {
      const byColumn = columns.map((lines) =>
        partsOfLines(
          lines.filter((line) => !repeated.has(line)),
          page,
        ),
      );
      return page.hasUnreadPicture ? [markUnread(byColumn.flat())] : byColumn;
    }),
  );
}

const markUnread = ([first, ...others]: readonly SourcePart[]): SourcePart[] =>
  first ? [{ ...first, hasUnreadPicture: true }, ...others] : [];

function partsOfLines(lines: readonly Line[], page: Page): SourcePart[] {
  const measure = measureOf(lines);
  return splitIntoBlocks(lines).flatMap((block) =>
    block.kind === "table"
      ? [{ ...tablePart(block.rows, block.lines, page), ...(block.isUnclear && { isUnclear: true }) }]
      : paragraphsOf(block.lines, measure).map((paragraph) => textPart(paragraph, measure, page)),
  );
}

const isPageNumber = (line: Line, { height }: Page) =>
  (line.top > height * 0.93 || line.bottom < height * 0.05) &&
  /^(?:стр\.?)?\W*\d{1,3}\W*(?:из \d{1,3})?$/i.test(textOf(line));

/** Returns a row as text, with its cells separated by bars. */
export const rowText = (row: readonly string[]) =>
  row.map((cell) => cell.replace(/\s+/g, " ").trim()).join(" | ");

const tablePart = (rows: string[][], lines: readonly Line[], page: Page): SourcePart => ({
  page: page.page,
  kind: "table",
  rows,
  content: rows.map((row) => paragraphOf(rowText(row))),
  box: boxOf(lines, page),
});

function textPart(lines: readonly Line[], measure: Measure, page: Page): SourcePart {
  const box = boxOf(lines, page);
  const [first] = lines;
  if (lines.length === 1 && hasWideGap(first!)) {
    // For example the place and the date of a contract, at either end of a line.
    const [start, ...rest] = first!.cells.map(({ text }) => text);
    const content = [
      paragraphOf(start!),
      { ...paragraphOf(rest.join(" ")), attrs: { textAlign: "right" as const } },
    ];
    return { page: page.page, kind: "text", content, box };
  }
  const text = joinLines(lines);
  const isCentred = lines.every((line) => isCentredLine(line, measure));
  const paragraph = { ...paragraphOf(text), ...(isCentred && { attrs: { textAlign: "center" as const } }) };
  const level = lines.length > 3 ? null : guessLevel(text, standsOut(lines, measure, isCentred));
  if (!level) return { page: page.page, kind: "text", content: [paragraph], box };
  return { page: page.page, kind: "heading", level, content: [paragraph], box };
}

const isCentredLine = ({ left, right }: Line, measure: Measure) =>
  left - measure.left > measure.height * 2 &&
  measure.right - right > measure.height * 2 &&
  Math.abs(left - measure.left - (measure.right - right)) < (measure.right - measure.left) * 0.06;

/** Whether lines are larger than the rest, or both bold and centred. */
const standsOut = (lines: readonly Line[], { height }: Measure, isCentred: boolean) =>
  lines.every((line) => heightOf(line) > height * 1.2) || (lines.every((line) => line.isBold) && isCentred);

function boxOf(lines: readonly Line[], { width, height }: Page): Box {
  const left = Math.min(...lines.map((line) => line.left));
  const top = Math.min(...lines.map((line) => line.top));
  const right = Math.max(...lines.map((line) => line.right));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  const share = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;
  return {
    left: share(left, width),
    top: share(top, height),
    width: share(right - left, width),
    height: share(bottom - top, height),
  };
}
