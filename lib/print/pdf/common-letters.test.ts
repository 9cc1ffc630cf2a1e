import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonLettersIn, type Face, openFace, wordsIn } from "./fonts";
import { drawableText } from "./glyphs";

const faces: Face[] = ["regular", "bold", "italic", "boldItalic"];

/** Texts of familiar letters, with more ligatures («fi») than usual. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."fijlTAVToWyр.,«»–— №1 ₽\u00a0/-", "fi", "fl", "ff", "ffi", "Гд", "Ту"),
      fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x410, max: 0x44f }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(..."Ёё…„“”‘’§°×•±"),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));

/** Returns how fontkit sets a text: the glyphs, and the distances between them beyond their widths. */
function layoutByFontkit(face: Face, text: string) {
  const font = openFace(face);
  const runs = wordsIn(text).map((word) => font.layout(word));
  return {
    width: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    parts: runs.flatMap(({ glyphs, positions }) =>
      glyphs.flatMap(({ id, advanceWidth }, index) => {
        const gap = positions[index]!.xAdvance - advanceWidth;
        return gap === 0 ? [`glyph ${id}`] : [`glyph ${id}`, `gap ${gap}`];
      }),
    ),
  };
}

describe.each(faces)("the fast path for familiar characters in %s", (face) => {
  const commonLetters = commonLettersIn(face)!;
  const setOf = (text: string) => {
    const parts: string[] = [];
    const isSet = commonLetters.set(
      text,
      (id) => parts.push(`glyph ${id}`),
      (units) => parts.push(`gap ${units}`),
    );
    return { isSet, parts };
  };

  test("gives the same widths and glyphs as fontkit, or leaves text with ligatures to it", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const width = commonLetters.widthOf(text);
        const { isSet, parts } = setOf(text);
        expect(isSet).toBe(width !== null);
        if (width === null) expect(text).toMatch(/f/);
        else expect({ width, parts }).toEqual(layoutByFontkit(face, text));
      }),
      { numRuns: 500 },
    );
  });

  test("covers exactly the familiar characters", () => {
    for (const letter of "AzАя\u00a0Ёё«»–—№₽…„“”‘’§°×•±") {
      expect([letter, setOf(letter).parts]).not.toEqual([letter, ["glyph 0"]]);
      expect([letter, drawableText(letter)]).toEqual([letter, letter]);
    }
    for (const text of ["Ә", "x²", "é", "\n", "😀", "а\u0301"]) {
      expect([text, commonLetters.widthOf(text), setOf(text)]).toEqual([
        text,
        null,
        { isSet: false, parts: [] },
      ]);
    }
  });
});
