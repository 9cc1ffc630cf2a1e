import { applyEdits, type Edit } from "./docx-edits";
import { leftOutId, markOf } from "./docx-marks";
import { shownTagsOf, type Tag } from "./docx-tags";
import { decodeSymbol, isSymbolFont } from "./symbol-fonts";

/**
 * Writes the characters of fonts of symbols as text. Word keeps them as codes of the font (`w:sym`), or as characters
 * that mean something in this font only: U+F0FE is a ticked box in Wingdings.
 */
export function withSymbolsWritten(xml: string): string {
  if (!/<w:sym |symbol|wingdings|webdings/i.test(xml)) return xml;
  const edits: Edit[] = [];
  let font = "";
  let textStart = -1;
  for (const tag of shownTagsOf(xml)) {
    const { name, isOpening, isClosing, start, end, get } = tag;
    if (name === "w:r") font = "";
    else if (name === "w:rFonts" && isOpening) font = get("w:ascii") ?? get("w:hAnsi") ?? "";
    else if (name === "w:sym" && isOpening && isClosing) edits.push(...editsOfSymbol(tag));
    else if (name === "w:t" && isOpening) textStart = isClosing ? -1 : end;
    else if (name === "w:t" && textStart >= 0 && isSymbolFont(font))
      edits.push({ start: textStart, end: start, text: decodeText(xml.slice(textStart, start), font) });
  }
  return applyEdits(xml, edits);
}

/** Leaves to mammoth what only it knows, and a mark where it knows nothing either. */
function editsOfSymbol({ start, end, get }: Tag): Edit[] {
  const font = get("w:font") ?? "";
  const code = Number.parseInt(get("w:char") ?? "", 16);
  const text = isSymbolFont(font) ? decodeSymbol(font, code) : characterOf(code);
  if (text) return [{ start, end, text: `<w:t xml:space="preserve">${escapeXml(text)}</w:t>` }];
  return isSymbolFont(font) ? [] : [{ start, end, text: markOf(leftOutId) }];
}

/** Returns the character with a code; null for one that means something in its font only, and for controls. */
const characterOf = (code: number) => (code >= 0x20 && code < 0xd800 ? String.fromCharCode(code) : null);

const decodeText = (xml: string, font: string) =>
  xml
    .replace(/&#x(f0[0-9a-f]{2});/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\uf020-\uf0ff]/g, (sign) => {
      const text = decodeSymbol(font, sign.charCodeAt(0));
      return text ? escapeXml(text) : sign;
    });

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
