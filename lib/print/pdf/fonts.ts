import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const files = {
  regular: "400Regular/PTSerif_400Regular.ttf",
  bold: "700Bold/PTSerif_700Bold.ttf",
  italic: "400Regular_Italic/PTSerif_400Regular_Italic.ttf",
  boldItalic: "700Bold_Italic/PTSerif_700Bold_Italic.ttf",
};

export type Face = keyof typeof files;

export const faceOf = ({ bold, italic }: { bold?: boolean; italic?: boolean }): Face => {
  if (bold) return italic ? "boldItalic" : "bold";
  return italic ? "italic" : "regular";
};

const locate = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

/** A face of PT Serif, opened once per process, which remembers how it has laid words out. */
export function openFace(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(locate.resolve(`@expo-google-fonts/pt-serif/${files[face]}`)) as Font;
  nameGlyphs(font);
  rememberLayouts(font);
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

const rememberedWords = 20_000;

/**
 * pdfkit lays every word out once to draw it, and pagination needs its width before: one memory serves both, over
 * all documents. That pdfkit scales the runs in place changes nothing here: PT Serif has 1,000 units in an em.
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
  const units = openFace(face).layout(word).advanceWidth;
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
  return (units * size) / 1000;
}
