import fc from "fast-check";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { type Face, fileOfFace, openFace } from "@/lib/print/pdf/fonts";
import { subsetOf } from "./subset";
import { readTrueType } from "./true-type";

const faces: Face[] = ["regular", "bold", "italic", "boldItalic", "other", "otherBoldItalic"];

const glyphsIn = (font: Font, text: string) =>
  [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0)!).id);

/** Returns what fontkit reads of a glyph: its outline and its width. */
const glyphShape = (font: Font, glyph: number) => {
  const { path, advanceWidth } = font.getGlyph(glyph);
  return [glyph, path.toSVG(), advanceWidth];
};

const checksumOf = (bytes: Buffer) => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const rest = Buffer.alloc(4);
    bytes.copy(rest, 0, at, at + 4);
    sum = (sum + rest.readUInt32BE()) % 2 ** 32;
  }
  return sum;
};

describe.each(faces)("a subset of the font %s", (face) => {
  const file = fileOfFace(face);
  const font = openFace(face);
  const whole = readTrueType(file);

  test("keeps outlines and widths under the same glyph numbers", () => {
    const someGlyphs = fc.uniqueArray(fc.integer({ min: 0, max: whole.glyphCount - 1 }), { maxLength: 60 });
    fc.assert(
      fc.property(someGlyphs, (glyphs) => {
        const subset = create(subsetOf(whole, glyphs)) as Font;
        for (const glyph of [0, ...glyphs])
          expect(glyphShape(subset, glyph)).toEqual(glyphShape(font, glyph));
      }),
      { numRuns: 60 },
    );
  });

  test("keeps the parts of composed glyphs", () => {
    const composed = glyphsIn(font, "ЁЙёйÄé");
    expect(composed.some((glyph) => whole.partsOf(glyph).length > 1)).toBe(true);
    const bytes = subsetOf(whole, composed);
    const subset = create(bytes) as Font;
    const parts = composed.flatMap(whole.partsOf);
    for (const glyph of [...composed, ...parts])
      expect(glyphShape(subset, glyph)).toEqual(glyphShape(font, glyph));
    expect(readTrueType(bytes).partsOf(composed[0]!)).toEqual(whole.partsOf(composed[0]!));
  });

  test("drops the outlines of other glyphs and stays small", () => {
    const glyphs = glyphsIn(font, "Счет на оплату");
    const bytes = subsetOf(whole, glyphs);
    const read = readTrueType(bytes);
    const kept = new Set([0, ...glyphs, ...glyphs.flatMap(whole.partsOf)]);
    expect(read.glyphCount).toBe(Math.max(...kept) + 1);
    for (let glyph = 0; glyph < read.glyphCount; glyph++)
      expect([glyph, read.outlineOf(glyph).length > 0]).toEqual([
        glyph,
        kept.has(glyph) && whole.outlineOf(glyph).length > 0,
      ]);
    expect(bytes.length).toBeLessThan(file.length / 8);
  });

  test("has the checksums that its table directory states", () => {
    const bytes = subsetOf(whole, glyphsIn(font, "Акт № 15"));
    expect(checksumOf(bytes)).toBe(0xb1b0afba);
    const tags = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const tag = bytes.toString("latin1", entry, entry + 4);
      const at = bytes.readUInt32BE(entry + 8);
      const table = Buffer.from(bytes.subarray(at, at + bytes.readUInt32BE(entry + 12)));
      if (tag === "head") table.writeUInt32BE(0, 8);
      expect([tag, at % 4, checksumOf(table)]).toEqual([tag, 0, bytes.readUInt32BE(entry + 4)]);
      return tag;
    });
    expect(tags).toEqual(["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"]);
  });
});

test("a subset with more than 128 KB of outlines uses long offsets", () => {
  const whole = readTrueType(fileOfFace("other"));
  const all = Array.from({ length: whole.glyphCount }, (_, glyph) => glyph);
  const subset = readTrueType(subsetOf(whole, all));
  expect(subset.tables.get("head")!.readInt16BE(50)).toBe(1);
  for (const glyph of all) expect(subset.outlineOf(glyph).equals(whole.outlineOf(glyph))).toBe(true);
});
