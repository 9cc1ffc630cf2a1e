/**
 * The characters that the PDF fonts have glyphs for, as ranges of code points: PT Serif, and DejaVu Serif for what PT
 * Serif lacks (languages of the Caucasus and Central Asia, Greek, Vietnamese, symbols). Spaces, marks and controls
 * are treated separately. The list exists because browsers cannot open the fonts; a test checks it against them.
 */
const codePointRanges = `
  21-2cd 2d0-2d3 2d6-2de 2e0-2e9 2ec 2ee-2f0 2f3 2f7 370-3e1 3f0-45f 462-465 46a-46d 470-477 48a-4f9 4fc-4fd 510-515 51a-51d
  524-527 531-55f 561-587 589-58a e3f 10a0-10c5 10d0-10fc 1d00-1d6b 1d77-1d78 1d7b-1d7f 1d85 1d9b-1efb 1f00-2026 2030-203a
  203c-203e 2042 2044-2049 204b-204f 2051-2053 2057 2070-209c 20a6 20ac 20af 20b1 20b4-20b5 20b8-20ba 20bd 2102-2103 2109 210d-210f 2113
  2115-2116 2119-211a 211d 2122 2124 2126-2127 212a-212b 212e 2132 213c-2149 214b 214e 2150-2185 2189 2190-2200 2202-2204
  2206-2209 220b-220c 220f-2215 2217-2220 2223-222d 2238-223d 2242-2243 2248 2250-2255 2260-2261 2264-2265 2282-2287
  228c-22af 22c4-22c5 2302 2308-230b 2310-2311 2318-2319 2320-2321 2325 2328 237d 239b-23ae 23b7 23cf 2423 2500-2600
  2638-263c 263f-2647 2660-2667 2669-266f 27a1 27c5-27c6 27e0 27e8-27e9 27f0-297f 29eb 2a0c-2a0e 2a2f 2a6a-2a6b 2b00-2b1a
  2c60-2c61 2c63-2c64 2c67-2c73 2c75-2c77 2c79-2c7f 2d00-2d25 2e18 2e1f 2e22-2e25 2e2e a644-a647 a650-a651 a654-a657
  a698-a699 a708-a716 a71b-a71f a726-a741 a746-a747 a74a-a74b a74e-a74f a768-a769 a77b-a77c a780-a787 a78b-a78d a790-a791
  a7aa a7f8-a7ff fb00-fb06 1d434-1d467 1d538-1d56b 1d6a4-1d6a5 1d7d8-1d7e1
`;

const characterInRanges = new RegExp(
  `^[${codePointRanges
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[0-9a-f]+/g, (point) => `\\u{${point}}`))
    .join("")}]$`,
  "u",
);

/** Characters printed as a substitute instead of a glyph of their own. */
export const substitutes: Record<string, string> = {
  "\t": " ",
  "\u2007": "\u00a0",
  "\u2009": "\u00a0",
  "\u202f": "\u00a0",
  "→": "->",
  "←": "<-",
  "☐": "[ ]",
  "☑": "[x]",
  "☒": "[x]",
  "✓": "v",
};

/** Whether the fonts have a glyph for a visible character; for spaces and marks see `isInvisible`. */
export const hasFontGlyph = (character: string) =>
  characterInRanges.test(character) && !/[\p{Z}\p{C}\p{M}]/u.test(character);

/**
 * Whether a character is a space, a mark or a control: it has no glyph of its own, and a text loses nothing without
 * it.
 */
export const isInvisible = (character: string) =>
  /[\p{Z}\p{C}\p{M}]/u.test(character) && !/[\p{Co}\p{Cn}]/u.test(character);

/** Returns the characters of a text that a PDF cannot show, each once: «中», «🎉». */
export function lettersWithoutGlyph(text: string): string[] {
  if (/^[\s\x20-\x7eА-яЁё«»–—№₽]*$/.test(text)) return [];
  const characters = text.toWellFormed().normalize("NFC");
  return [...new Set(characters)].filter(
    (each) => !hasFontGlyph(each) && substitutes[each] === undefined && !isInvisible(each),
  );
}
