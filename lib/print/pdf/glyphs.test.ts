import { expect, test } from "vitest";
import { lettersWithoutGlyph } from "@/lib/print/letters";
import { drawableText } from "./glyphs";

/** Every code point of the first two planes, and one or two of every later range. */
const codePoints = [
  ...Array.from({ length: 0x20000 }, (_, point) => point),
  ...[0x20000, 0x2fffe, 0x30000, 0x3fffd, 0xe0001, 0xe0100, 0xe1000, 0xf0000, 0x100000, 0x10ffff],
];

test("every character printed as a blank is reported before a document is issued", () => {
  const unreported = codePoints
    .map((point) => String.fromCodePoint(point))
    .filter((character) => character !== "_" && drawableText(character).includes("_"))
    .filter((character) => lettersWithoutGlyph(character).length === 0);
  expect(unreported).toEqual([]);
});

test.each(["\n", "\r", "\r\n", "\u2028", "\u2029"])("%j begins a new line", (separator) => {
  expect(drawableText(`Разработка${separator}сайта`)).toBe("Разработка\nсайта");
});
