import type { Font } from "fontkit";

/** The letters and signs of nearly all texts: Latin without accents, Russian, and what stands beside them; PT Serif has all. */
const letters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 64 }, (_, index) => String.fromCharCode(0x410 + index)),
  ..."\u00a0Ёё«»–—№₽…„“”‘’§°×•±",
];
const space = 0x20;

/** The place of a letter in the tables below, from 1 on; 0 for others. */
const slots = new Uint8Array(0x2200);
for (const [index, letter] of letters.entries()) slots[letter.charCodeAt(0)] = index + 1;

/** How a face sets familiar letters, in thousandths of the size of the text. */
export type Familiar = {
  /** The width of a text; null if it has other letters, or such as join into one. */
  widthOf(text: string): number | null;
  /**
   * Tells glyph by glyph how a text is set, and how much farther than its own width each is from the next; false, if the width of
   * the text is null.
   */
  set(text: string, glyph: (id: number) => void, gap: (units: number) => void): boolean;
};

/** A pair that was not asked for yet, and one that is more than its two glyphs beside each other. */
const unknown = 0x7fff;
const joined = 0x7ffe;

/**
 * Sets words as fontkit does, each with the space after it, and from tables: a glyph for a letter, its width, and how much
 * closer two of them stand. For a face of 1,000 units in an em in which nothing but the neighbour changes a letter.
 */
export function familiarOf(font: Font): Familiar {
  const count = letters.length + 1;
  const glyphs = new Uint16Array(count);
  const advances = new Int16Array(count);
  for (const [index, letter] of letters.entries()) {
    const glyph = font.glyphForCodePoint(letter.charCodeAt(0));
    glyphs[index + 1] = glyph.id;
    advances[index + 1] = glyph.advanceWidth;
  }
  const gaps = new Int16Array(count * count).fill(unknown);
  const gapOf = (left: number, right: number): number => {
    const at = left * count + right;
    if (gaps[at] === unknown) gaps[at] = measureGap(font, letters[left - 1]! + letters[right - 1]!);
    return gaps[at]!;
  };
  const gapAt = (text: string, index: number, slot: number): number => {
    const code = text.charCodeAt(index);
    return code === space || index + 1 === text.length ? 0 : gapOf(slot, slots[text.charCodeAt(index + 1)]!);
  };
  const widthOf: Familiar["widthOf"] = (text) => {
    let width = 0;
    let before = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      const slot = code < slots.length ? slots[code]! : 0;
      if (slot === 0) return null;
      if (before !== 0) {
        const gap = gapOf(before, slot);
        if (gap === joined) return null;
        width += gap;
      }
      width += advances[slot]!;
      before = code === space ? 0 : slot;
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
        const units = gapAt(text, index, slot);
        if (units !== 0) gap(units);
      }
      return true;
    },
  };
}

function measureGap(font: Font, pair: string): number {
  const { glyphs, positions } = font.layout(pair);
  const [first, second] = [...pair].map((letter) => font.glyphForCodePoint(letter.charCodeAt(0)));
  const isPlain =
    glyphs.length === 2 &&
    glyphs[0]!.id === first!.id &&
    glyphs[1]!.id === second!.id &&
    positions.every(({ xOffset, yOffset }) => !xOffset && !yOffset) &&
    positions[1]!.xAdvance === second!.advanceWidth;
  return isPlain ? positions[0]!.xAdvance - first!.advanceWidth : joined;
}
