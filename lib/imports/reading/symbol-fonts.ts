const characters = (from: number, text: string) =>
  [...text].map((character, at): [number, string] => [from + at, character]);

/** Letters and signs of the font Symbol by their codes; of what it draws in several pieces only one. */
const symbol = new Map([
  ...characters(0x20, " !∀#∃%&∋()∗+,−./0123456789:;<=>?"),
  ...characters(0x40, "≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_"),
  ...characters(0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"),
  ...characters(0xa2, "′≤/∞"),
  ...characters(0xab, "↔←↑→↓°±″≥×∝∂•÷≠≡≈…"),
  ...characters(0xd5, "∏√⋅¬∧∨"),
  ...characters(0xe5, "∑"),
  ...characters(0xf2, "∫"),
]);

/** Boxes and ticks, whose meaning counts and not their shape: crossed boxes are ticked as well. */
const wingdings = new Map([
  [0x28, "тел."],
  [0x6c, "●"],
  [0x6e, "■"],
  [0x6f, "☐"],
  [0x71, "☐"],
  [0x78, "☑"],
  [0xa7, "▪"],
  [0xa8, "☐"],
  [0xd8, "►"],
  [0xdf, "←"],
  [0xe0, "→"],
  [0xf0, "→"],
  [0xfb, "×"],
  [0xfc, "✓"],
  [0xfd, "☑"],
  [0xfe, "☑"],
]);

const wingdings2 = new Map([
  [0x2a, "☐"],
  [0x4f, "×"],
  [0x50, "✓"],
  [0x51, "☑"],
  [0x52, "☑"],
  [0x53, "☑"],
  [0x54, "☑"],
  [0xa3, "☐"],
]);

const webdings = new Map([
  [0x61, "✓"],
  [0x63, "☐"],
  [0x67, "■"],
  [0x72, "×"],
]);

const fonts = new Map([
  ["symbol", symbol],
  ["wingdings", wingdings],
  ["wingdings 2", wingdings2],
  ["webdings", webdings],
]);

/** Returns whether the characters of a font are symbols. */
export const isSymbolFont = (font: string) => /^(?:symbol|wingdings|webdings)/i.test(font);

/**
 * Returns what a code means in a font of symbols, as a character that can be printed; undefined if this table does not
 * say so.
 */
export const decodeSymbol = (font: string, code: number): string | undefined =>
  fonts.get(font.toLowerCase())?.get(code & 0xff);
