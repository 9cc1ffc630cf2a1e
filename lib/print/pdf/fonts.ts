import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const files = {
  regular: "@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf",
  bold: "@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf",
  italic: "@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf",
  boldItalic: "@expo-google-fonts/pt-serif/700Bold_Italic/PTSerif_700Bold_Italic.ttf",
  // For letters that PT Serif lacks: Armenian, Georgian, Greek, more of Cyrillic and Latin.
  other: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf",
  otherBold: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf",
  otherItalic: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Italic.ttf",
  otherBoldItalic: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-BoldItalic.ttf",
};

export type Face = keyof typeof files;

export const faceOf = ({ bold, italic }: { bold?: boolean; italic?: boolean }): Face => {
  if (bold) return italic ? "boldItalic" : "bold";
  return italic ? "italic" : "regular";
};

const fallbacks: Partial<Record<Face, Face>> = {
  regular: "other",
  bold: "otherBold",
  italic: "otherItalic",
  boldItalic: "otherBoldItalic",
};

export const hasGlyph = (face: Face, character: string) =>
  openFace(face).hasGlyphForCodePoint(character.codePointAt(0)!);

/** The face that has a letter: of the same style, or upright where the slanted one lacks it, too. */
function faceWith(character: string, face: Face): Face {
  const styled = fallbacks[face];
  if (!styled || character === "\n" || hasGlyph(face, character)) return face;
  return [styled, "other" as const].find((each) => hasGlyph(each, character)) ?? face;
}

const familiar = /^[\n\x20-\x7e\u00a0А-яЁё«»–—№₽]*$/;

/** Text in parts of one face each: what the face lacks is set in the fallback of the same style. */
export function inFaces(text: string, face: Face): Array<{ text: string; face: Face }> {
  if (familiar.test(text)) return [{ text, face }];
  const parts: Array<{ text: string; face: Face }> = [];
  for (const character of text) {
    const found = faceWith(character, face);
    const last = parts.at(-1);
    if (last?.face === found) last.text += character;
    else parts.push({ text: character, face: found });
  }
  return parts;
}

const locate = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

/** A face, opened once per process; those of PT Serif remember how they have laid words out. */
export function openFace(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(locate.resolve(files[face])) as Font;
  nameGlyphs(font);
  if (font.unitsPerEm === unitsInEm) rememberLayouts(font);
  opened.set(face, font);
  return font;
}

/**
 * A glyph keeps the characters that it was first asked for, and what they are is written into the file. Embedding a
 * letter made of another («Ё» of «E») asks for that other without any: from the next document on it would be a
 * picture without a meaning, which nobody could search or copy.
 */
function nameGlyphs(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}

const unitsInEm = 1000;
const rememberedWords = 20_000;

/**
 * pdfkit lays every word out once to draw it, and pagination needs its width before: one memory serves both, over
 * all documents. That pdfkit scales the runs in place changes nothing here: PT Serif has 1,000 units in an em.
 * Letters of another face are rare, and are laid out each time.
 */
function rememberLayouts(font: Font): void {
  const layOut = font.layout.bind(font);
  const words = new Map<string, ReturnType<Font["layout"]>>();
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options);
    const known = words.get(text);
    if (known) return known;
    if (words.size >= rememberedWords) words.clear();
    const run = layOut(text);
    words.set(text, run);
    return run;
  };
}

const rememberedWidths = 200_000;
const widths = new Map<Face, Map<string, number>>();

/** A document of thousands of different numbers has more words than are worth keeping whole, yet measures each twice. */
function unitsOf(word: string, face: Face): number {
  const known = widths.get(face) ?? new Map<string, number>();
  if (known.size === 0) widths.set(face, known);
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= rememberedWidths) known.clear();
  const units = inFaces(word, face)
    .map((part) => ({ ...part, font: openFace(part.face) }))
    .reduce((sum, { text, font }) => sum + (font.layout(text).advanceWidth * unitsInEm) / font.unitsPerEm, 0);
  known.set(word, units);
  return units;
}

/** Width in points, kerning included, exactly as pdfkit draws it: it lays out word by word, space attached. */
export function widthOf(text: string, face: Face, size: number): number {
  let units = 0;
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(" ", start);
    const end = space === -1 ? text.length : space + 1;
    units += unitsOf(text.slice(start, end), face);
    start = end;
  }
  return (units * size) / unitsInEm;
}
