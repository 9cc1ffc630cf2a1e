import type { PdfPage } from "./draw";
import { fieldPieces } from "./form-fields";
import type { Piece } from "./lines";

/** The text that a page contains as text, in the direction in which it is read. */
export type TextLayer = {
  pieces: Piece[];
  width: number;
  height: number;
  /** Whether the codes of its letters mean nothing, as in files whose fonts do not say which letters they are. */
  isGarbled: boolean;
};

/** A page with fewer letters has no text: a stamp or a page number on a scan does not count as a text layer. */
const minLetters = 40;

/** Returns the number of letters and digits. */
export const countLetters = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0);

/** Returns whether a page has enough text not to be recognized as a picture. */
export const hasText = ({ pieces, isGarbled }: TextLayer) => !isGarbled && countLetters(pieces) >= minLetters;

type Viewport = ReturnType<PdfPage["getViewport"]>;
type TextContent = Awaited<ReturnType<PdfPage["getTextContent"]>>;

/** Reads the text of a page and the values of its form fields. A page whose text lies sideways is turned. */
export async function textLayerOf(page: PdfPage): Promise<TextLayer> {
  const content = await page.getTextContent();
  const viewport = uprightViewport(page, content);
  const pieces = [
    ...content.items.flatMap((item) => pieceOf(item, viewport, page, content.styles)),
    ...(await fieldPieces(page, viewport).catch(() => [])),
  ].map((piece) => ({ ...piece, text: piece.text.toWellFormed().replace(/\p{Cc}/gu, " ") }));
  const text = content.items.map((item) => ("str" in item ? item.str : "")).join("");
  return { pieces, width: viewport.width, height: viewport.height, isGarbled: isGarbled(text) };
}

/** The share of the letters of a page that have to run in one direction for the page to be turned. */
const minShareOfDirection = 0.9;

function uprightViewport(page: PdfPage, { items }: TextContent): Viewport {
  const shown = page.getViewport({ scale: 1 });
  const lettersBy = (viewport: Viewport | null) =>
    items.reduce(
      (sum, item) =>
        "str" in item && (!viewport || isUpright(item, viewport)) ? sum + item.str.trim().length : sum,
      0,
    );
  const count = lettersBy(null);
  if (count < minLetters || lettersBy(shown) > count * (1 - minShareOfDirection)) return shown;
  const turned = [90, 180, 270].map((degrees) =>
    page.getViewport({ scale: 1, rotation: (page.rotate + degrees) % 360 }),
  );
  return turned.find((viewport) => lettersBy(viewport) >= count * minShareOfDirection) ?? shown;
}

type Matrix = [number, number, number, number, number, number];
type TextItem = Extract<TextContent["items"][number], { str: string }>;

/**
 * Whether a text runs from left to right. A text that runs upwards, such as a registration mark at the edge, or upside
 * down is not part of the lines.
 */
function isUpright({ transform }: TextItem, viewport: Viewport): boolean {
  const [x, y] = transform as Matrix;
  const [a, b, c, d] = viewport.transform as Matrix;
  const [across, down] = [a * x + c * y, b * x + d * y];
  return across > 0 && Math.abs(down) <= across;
}

/** A character of a symbol font at the start of a line, which Word uses for bullets. */
const symbolFontBullet = /^\s*[\uf020-\uf0ff](?=\s*$)/u;

function pieceOf(
  item: TextContent["items"][number],
  viewport: Viewport,
  page: PdfPage,
  styles: TextContent["styles"],
): Piece[] {
  if (!("str" in item) || !item.str.trim() || !isUpright(item, viewport)) return [];
  const [, , , , x, y] = item.transform as Matrix;
  const [left, baseline] = viewport.convertToViewportPoint(x, y) as [number, number];
  const { height } = item;
  return [
    {
      text: item.str.replace(symbolFontBullet, "•"),
      left,
      right: left + item.width,
      top: baseline - height * 0.8,
      bottom: baseline + height * 0.2,
      isBold: isBold(page, item.fontName, styles[item.fontName]?.fontFamily),
    },
  ];
}

function isBold(page: PdfPage, fontName: string, family = ""): boolean {
  if (!page.commonObjs.has(fontName)) return /bold/i.test(family);
  const font: unknown = page.commonObjs.get(fontName);
  const name = font && typeof font === "object" && "name" in font ? String(font.name) : family;
  return /bold|black|heavy/i.test(name);
}

/**
 * Letters and signs that are rare in texts: accented and phonetic Latin letters (codes of Cyrillic letters are read as
 * these), controls, private and unassigned characters. Bullets of symbol fonts are private, too, but few.
 */
const oddCharacter = /[\u00c0-\u02ff\ufffd\p{Co}\p{Cn}]|(?![\t\n\r])\p{Cc}/gu;
const maxShareOfOdd = 0.4;

function isGarbled(text: string): boolean {
  const oddCount = text.match(oddCharacter)?.length ?? 0;
  if (oddCount < minLetters / 2) return false;
  const usualCount = text.replace(oddCharacter, "").match(/\p{L}/gu)?.length ?? 0;
  return oddCount > (oddCount + usualCount) * maxShareOfOdd;
}
