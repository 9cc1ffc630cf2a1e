import { openFace } from "./fonts";

/** Characters that PT Serif lacks or that must not reach a page, and what stands in for them. */
const substitutes: Record<string, string> = {
  "\t": " ",
  "\u2007": "\u00a0",
  "\u2009": "\u00a0",
  "\u202f": "\u00a0",
  "→": "->",
  "←": "<-",
  "☐": "[ ]",
  "☑": "[x]",
  "✓": "v",
};

const familiar = /^[\n\x20-\x7e\u00a0А-яЁё«»–—№₽]*$/;

/** Text in which every character has a glyph: nothing that people paste may break a page or vanish from it. */
export function drawable(text: string): string {
  if (familiar.test(text)) return text;
  return [...text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n")].map(glyphFor).join("");
}

function glyphFor(character: string): string {
  if (character === "\n" || hasGlyph(character)) return character;
  const substitute = substitutes[character];
  if (substitute !== undefined) return substitute;
  if (/\p{Zs}/u.test(character)) return " ";
  // Zero-width joiners, variation selectors and controls have no picture of their own.
  return /[\p{C}\p{M}]/u.test(character) && !/[\p{Co}\p{Cn}]/u.test(character) ? "" : "?";
}

const hasGlyph = (character: string) =>
  !/[\p{C}]/u.test(character) && openFace("regular").hasGlyphForCodePoint(character.codePointAt(0)!);
