import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { type CommonLetters, commonLettersOf } from "./common-letters";
import { printRulesInForce } from "./rules-in-force";

const fontFiles = {
  regular: "@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf",
  bold: "@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf",
  italic: "@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf",
  boldItalic: "@expo-google-fonts/pt-serif/700Bold_Italic/PTSerif_700Bold_Italic.ttf",
  // For letters that PT Serif lacks: Armenian, Georgian, Greek, additional Cyrillic and Latin.
  other: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf",
  otherBold: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf",
  otherItalic: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Italic.ttf",
  otherBoldItalic: "dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-BoldItalic.ttf",
};

export type Face = keyof typeof fontFiles;

/** Returns the face of PT Serif for a style. */
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

/**
 * Currency signs whose glyph in PT Serif, in all four styles, is the ruble sign: «₺», «₹», «₾» and code points without
 * a sign. Papers issued before version 2 of the print rules show it.
 */
const drawnAsRuble = /^(?![\u20b8\u20bd])[\u20b6-\u20cf]/;

const isDrawnAsOtherSign = (face: Face, character: string) =>
  face in fallbacks && drawnAsRuble.test(character) && printRulesInForce() >= 2;

/** Whether the font of a face shows a character, by the character's first code point. */
export const hasGlyph = (face: Face, character: string) =>
  openFace(face).hasGlyphForCodePoint(character.codePointAt(0)!) && !isDrawnAsOtherSign(face, character);

/** Returns a face that has the letter: of the same style, or upright if the italic fallback lacks it, too. */
function faceForCharacter(character: string, face: Face): Face {
  const fallback = fallbacks[face];
  if (!fallback || character === "\n" || hasGlyph(face, character)) return face;
  return [fallback, "other" as const].find((each) => hasGlyph(each, character)) ?? face;
}

const commonCharacters = /^[\n\x20-\x7e\u00a0А-яЁё«»–—№₽]*$/;

/** Splits a text into parts with one face each: letters that the face lacks use the fallback of the same style. */
export function splitByFace(text: string, face: Face): Array<{ text: string; face: Face }> {
  if (commonCharacters.test(text)) return [{ text, face }];
  const parts: Array<{ text: string; face: Face }> = [];
  for (const character of text) {
    const found = faceForCharacter(character, face);
    const last = parts.at(-1);
    if (last?.face === found) last.text += character;
    else parts.push({ text: character, face: found });
  }
  return parts;
}

const locate = createRequire(import.meta.url);
const openFaces = new Map<Face, OpenFace>();

type OpenFace = { file: Buffer; font: Font; commonLetters: CommonLetters | null };

function loadFace(face: Face): OpenFace {
  const cached = openFaces.get(face);
  if (cached) return cached;
  const file = readFileSync(locate.resolve(fontFiles[face]));
  const font = create(file) as Font;
  assignCharacters(font);
  const loaded = { file, font, commonLetters: font.unitsPerEm === unitsInEm ? commonLettersOf(font) : null };
  openFaces.set(face, loaded);
  return loaded;
}

/** Returns the font of a face, opened once per process. */
export const openFace = (face: Face): Font => loadFace(face).font;

/** Returns the bytes of a face's file. */
export const fileOfFace = (face: Face): Buffer => loadFace(face).file;

/** Returns the tables for familiar letters of a face; null for a rarely used face. */
export const commonLettersIn = (face: Face): CommonLetters | null => loadFace(face).commonLetters;

/**
 * Assigns every glyph its characters in advance. A glyph keeps the characters it was first requested for, and these
 * are written into the file; a component of a letter («E» of «Ё») is otherwise requested without any.
 */
function assignCharacters(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}

const unitsInEm = 1000;
const maxCachedWidths = 200_000;
const cachedWidths = new Map<string, Map<string, number>>();

/**
 * Returns the width of a word with rare letters, in 1/1000 em; cached, because each word is measured more than once.
 */
function wordUnits(word: string, face: Face): number {
  const key = `${face} ${printRulesInForce()}`;
  const faceWidths = cachedWidths.get(key) ?? new Map<string, number>();
  if (faceWidths.size === 0) cachedWidths.set(key, faceWidths);
  const found = faceWidths.get(word);
  if (found !== undefined) return found;
  if (faceWidths.size >= maxCachedWidths) faceWidths.clear();
  const units = splitByFace(word, face)
    .map((part) => ({ ...part, font: openFace(part.face) }))
    .reduce((sum, { text, font }) => sum + (font.layout(text).advanceWidth * unitsInEm) / font.unitsPerEm, 0);
  faceWidths.set(word, units);
  return units;
}

/** Splits a text into words, each with the space after it. */
export const wordsIn = (text: string): string[] => text.split(/(?<= )/);

/** Returns the width of a text of familiar letters in points, including kerning; null if it has other letters. */
export function commonWidthOf(text: string, face: Face, size: number): number | null {
  const units = commonLettersIn(face)?.widthOf(text) ?? null;
  return units === null ? null : (units * size) / unitsInEm;
}

/** Returns a width in points, including kerning, exactly as the text is drawn: word by word, each with its space. */
export function widthOf(text: string, face: Face, size: number): number {
  const unitsOfWords = () => wordsIn(text).reduce((sum, word) => sum + wordUnits(word, face), 0);
  return commonWidthOf(text, face, size) ?? (unitsOfWords() * size) / unitsInEm;
}
