import { linesOf, type Piece, textOf } from "./lines";
import type { PageText } from "./page-parts";
import type { TextLayer } from "./text-layer";

/** With a smaller share of words that the text layer lacks, recognition has read the layer itself. */
const minShareOfNewWords = 0.2;

/**
 * Returns the text of a page that has both a text layer and a picture: what was recognized, with the lines of the layer
 * that are not in it; or, if recognition found little else, the layer with what it found. If it found nothing, the
 * picture is reported as unread.
 */
export function mergeLayer(
  recognized: readonly PageText[],
  { pieces, width, height }: TextLayer,
  page: number,
): PageText[] {
  if (pieces.length === 0) return [...recognized];
  const layer = { pieces, page, width, height };
  const [scan] = recognized;
  if (!scan) return [{ ...layer, hasUnreadPicture: true }];
  const known = new Set(pieces.flatMap(wordsOf));
  const found = scan.pieces.flatMap(wordsOf);
  const isLayerRead = found.filter((word) => !known.has(word)).length < found.length * minShareOfNewWords;
  return [isLayerRead ? withMissingLines(layer, scan) : withMissingLines(scan, layer)];
}

/** Adds the lines of another reading of the same page most of whose words the first one lacks. */
function withMissingLines(page: PageText, other: PageText): PageText {
  const known = new Set(page.pieces.flatMap(wordsOf));
  const [across, down] = [page.width / other.width, page.height / other.height];
  const missing = linesOf(other.pieces).filter((line) => {
    const words = wordsOf({ text: textOf(line) });
    return words.filter((word) => known.has(word)).length < words.length / 2;
  });
  const added = missing.flatMap(({ cells, top, bottom }) =>
    cells.map(
      ({ text, left, right }): Piece => ({
        text: `${text} `,
        left: left * across,
        right: right * across,
        top: top * down,
        bottom: bottom * down,
      }),
    ),
  );
  return { ...page, pieces: [...page.pieces, ...added] };
}

/** Returns the words and numbers of a text that are long enough to be read alike. */
const wordsOf = ({ text }: { text: string }): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
