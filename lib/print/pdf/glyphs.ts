import { hasFontGlyph, substitutes } from "@/lib/print/letters";
import { hasGlyph } from "./fonts";

const commonCharacters = /^[\n\x20-\x7e\u00a0А-яЁё«»–—№₽]*$/;

/** Returns a text in which every character has a glyph, so that no pasted text can break a page. */
export function drawableText(text: string): string {
  if (commonCharacters.test(text)) return text;
  const normalized = text.toWellFormed().normalize("NFC");
  return [...normalized.replace(/\r\n?|[\u2028\u2029]/g, "\n")].map(drawableCharacter).join("");
}

function drawableCharacter(character: string): string {
  if (character === "\n" || (!/\p{C}/u.test(character) && hasGlyph("regular", character))) return character;
  const substitute = substitutes[character];
  if (substitute !== undefined) return substitute;
  if (/\p{Zs}/u.test(character)) return " ";
  if (hasFontGlyph(character)) return character;
  // Zero-width joiners, variation selectors and controls have no glyph of their own.
  if (/[\p{C}\p{M}]/u.test(character) && !/[\p{Co}\p{Cn}]/u.test(character)) return "";
  // Characters that no font has were reported before the document was issued: an emoji is left out, a letter becomes
  // «_».
  return /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}]/u.test(character) ? "" : "_";
}
