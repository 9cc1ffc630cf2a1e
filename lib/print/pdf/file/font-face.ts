import type { Font } from "fontkit";
import { decimal, pdfArray } from "./syntax";
import { readTrueType, type TrueType } from "./true-type";

/** The data that every file embedding glyphs of a font needs; read once. */
export type FontFace = {
  name: string;
  trueType: TrueType;
  /** Entries of the font descriptor (ISO 32000-1, 9.8). */
  descriptor: string;
  /** The width of a glyph, in thousandths of the text size. */
  widthOf(glyph: number): string;
  /** The characters of a glyph, in hexadecimal UTF-16; empty for a glyph without characters. */
  unicodeOf(glyph: number): string;
};

/** Reads a font once; widths (in thousandths of the size) and characters are determined when glyphs are requested. */
export function fontFaceOf(file: Buffer, font: Font): FontFace {
  const trueType = readTrueType(file);
  const widths = new Map<number, string>();
  const unicodes = new Map<number, string>();
  const { unitsPerEm } = font;
  return {
    name: font.postscriptName,
    trueType,
    descriptor: descriptorOf(font),
    widthOf: cachedByGlyph(widths, (glyph) =>
      decimal((trueType.metricsOf(glyph).advance * 1000) / unitsPerEm),
    ),
    unicodeOf: cachedByGlyph(unicodes, (glyph) =>
      font.getGlyph(glyph).codePoints.map(decomposeLigature).map(utf16).join(""),
    ),
  };
}

const cachedByGlyph =
  (cache: Map<number, string>, make: (glyph: number) => string) =>
  (glyph: number): string => {
    const found = cache.get(glyph) ?? make(glyph);
    cache.set(glyph, found);
    return found;
  };

/** Font flags (9.8.2): serif, symbolic (its own character set), italic. */
const fontFlags = { serif: 1 << 1, symbolic: 1 << 2, italic: 1 << 6 };

function descriptorOf(font: Font): string {
  const scaled = (units: number) => decimal((units * 1000) / font.unitsPerEm);
  const { bbox, italicAngle, ascent, descent } = font;
  const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled);
  const isSlanted = italicAngle !== 0;
  return [
    `/Flags ${fontFlags.serif | fontFlags.symbolic | (isSlanted ? fontFlags.italic : 0)}`,
    `/FontBBox ${pdfArray(box)} /ItalicAngle ${decimal(italicAngle)}`,
    `/Ascent ${scaled(ascent)} /Descent ${scaled(descent)}`,
    `/CapHeight ${scaled(font.capHeight || ascent)} /XHeight ${scaled(font.xHeight || 0)} /StemV 0`,
  ].join(" ");
}

const hex = (unit: number) => unit.toString(16).toUpperCase().padStart(4, "0");

/** Returns a character as people write it: a ligature («ﬁ», U+FB01) is searched and copied as its letters. */
function decomposeLigature(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return codePoint >= 0xfb00 && codePoint <= 0xfb06 ? text.normalize("NFKC") : text;
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");
}
