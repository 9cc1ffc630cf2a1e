import type { FontFace } from "./font-face";
import type { PdfObjects } from "./objects";
import { subsetOf } from "./subset";
import { type Reference, referenceTo } from "./syntax";

/**
 * Embeds `glyphs` of a font, which must be in ascending order; texts refer to them by two bytes each (ISO 32000-1,
 * 9.7).
 */
export function embedFont(objects: PdfObjects, face: FontFace, glyphs: number[]): Reference {
  const name = `${subsetTagOf(glyphs)}+${face.name}`;
  const subset = subsetOf(face.trueType, glyphs);
  const fontFile = objects.addStream(`/Length1 ${subset.length}`, subset);
  const descriptor = objects.addOpen(
    `<</Type /FontDescriptor /FontName /${name} ${face.descriptor} /FontFile2 ${referenceTo(fontFile)}>>`,
  );
  const cidFont = objects.addOpen(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${referenceTo(descriptor)} /W ${widthsOf(face, glyphs)}>>`,
  );
  const toUnicode = objects.addStream("", Buffer.from(unicodeMapOf(face, glyphs), "latin1"));
  return objects.addOpen(
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${referenceTo(cidFont)}] /ToUnicode ${referenceTo(toUnicode)}>>`,
  );
}

/** Six letters that distinguish subsets of the same font (9.6.4). */
function subsetTagOf(glyphs: number[]): string {
  let hash = 0x811c9dc5;
  for (const glyph of glyphs) hash = Math.imul(hash ^ glyph, 0x01000193) >>> 0;
  return Array.from({ length: 6 }, (_, index) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** index) % 26)),
  ).join("");
}

/** The widths array: each run of consecutive glyphs after the number of its first glyph (9.7.4.3). */
function widthsOf(face: FontFace, glyphs: number[]): string {
  const rows = glyphs.map((glyph, index) => {
    const isNeighbour = index > 0 && glyphs[index - 1] === glyph - 1;
    return `${isNeighbour ? " " : `${index > 0 ? "]" : ""}${glyph}[`}${face.widthOf(glyph)}`;
  });
  return `[${rows.join("")}]]`;
}

const maxBlockRows = 100;

/** Maps glyphs to characters, so that text can be copied and searched (9.10.3). */
function unicodeMapOf(face: FontFace, glyphs: number[]): string {
  const rows = glyphs.flatMap((glyph) => {
    const unicode = face.unicodeOf(glyph);
    return unicode ? [`<${glyph.toString(16).padStart(4, "0")}><${unicode}>`] : [];
  });
  const blocks = Array.from({ length: Math.ceil(rows.length / maxBlockRows) }, (_, index) => {
    const block = rows.slice(index * maxBlockRows, (index + 1) * maxBlockRows);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
