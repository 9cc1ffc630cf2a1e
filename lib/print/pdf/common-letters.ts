import type { Font } from "fontkit";

/**
 * The letters and signs of nearly all texts: Latin without accents, Russian, and common punctuation; PT Serif has
 * them all.
 */
const letters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 64 }, (_, index) => String.fromCharCode(0x410 + index)),
  ..."\u00a0Ёё«»–—№₽…„“”‘’§°×•±",
];
const space = 0x20;

/** The index of a letter in the tables below, from 1; 0 for other letters. */
const slots = new Uint8Array(0x2200);
for (const [index, letter] of letters.entries()) slots[letter.charCodeAt(0)] = index + 1;

/** Measures and sets text of familiar letters in a face, in thousandths of the text size. */
export type CommonLetters = {
  /** The width of a text; null if it has other letters, or letters that form a ligature. */
  widthOf(text: string): number | null;
  /**
   * Reports the glyphs of a text in order, and after a glyph the kerning to the next one where there is any. Returns
   * false if the text's width is null.
   */
  set(text: string, glyph: (id: number) => void, gap: (units: number) => void): boolean;
};

/** A pair not looked up yet, and a pair that forms a ligature. */
const unmeasured = 0x7fff;
const ligature = 0x7ffe;

/**
 * Sets words as fontkit does, each with the space after it, but from tables: the glyph of a letter, its width, and
 * the kerning of each pair. Only for a face with 1,000 units per em in which nothing but the neighbouring letter
 * affects a letter.
 */
export function commonLettersOf(font: Font): CommonLetters {
  const slotCount = letters.length + 1;
  const glyphs = new Uint16Array(slotCount);
  const advances = new Int16Array(slotCount);
  for (const [index, letter] of letters.entries()) {
    const glyph = font.glyphForCodePoint(letter.charCodeAt(0));
    glyphs[index + 1] = glyph.id;
    advances[index + 1] = glyph.advanceWidth;
  }
  const kernings = new Int16Array(slotCount * slotCount).fill(unmeasured);
  const kerningOf = (left: number, right: number): number => {
    const at = left * slotCount + right;
    if (kernings[at] === unmeasured)
      kernings[at] = measureKerning(font, letters[left - 1]! + letters[right - 1]!);
    return kernings[at]!;
  };
  const kerningAt = (text: string, index: number, slot: number): number => {
    const code = text.charCodeAt(index);
    return code === space || index + 1 === text.length
      ? 0
      : kerningOf(slot, slots[text.charCodeAt(index + 1)]!);
  };
  const widthOf: CommonLetters["widthOf"] = (text) => {
    let width = 0;
    let previousSlot = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      const slot = code < slots.length ? slots[code]! : 0;
      if (slot === 0) return null;
      if (previousSlot !== 0) {
        const kerning = kerningOf(previousSlot, slot);
        if (kerning === ligature) return null;
        width += kerning;
      }
      width += advances[slot]!;
      previousSlot = code === space ? 0 : slot;
    }
    return width;
  };
  return {
    widthOf,
    set(text, glyph, gap) {
      if (widthOf(text) === null) return false;
      for (let index = 0; index < text.length; index++) {
        const slot = slots[text.charCodeAt(index)]!;
        glyph(glyphs[slot]!);
        const units = kerningAt(text, index, slot);
        if (units !== 0) gap(units);
      }
      return true;
    },
  };
}

function measureKerning(font: Font, pair: string): number {
  const { glyphs, positions } = font.layout(pair);
  const [first, second] = [...pair].map((letter) => font.glyphForCodePoint(letter.charCodeAt(0)));
  const isPlain =
    glyphs.length === 2 &&
    glyphs[0]!.id === first!.id &&
    glyphs[1]!.id === second!.id &&
    positions.every(({ xOffset, yOffset }) => !xOffset && !yOffset) &&
    positions[1]!.xAdvance === second!.advanceWidth;
  return isPlain ? positions[0]!.xAdvance - first!.advanceWidth : ligature;
}
