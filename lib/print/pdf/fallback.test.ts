import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { hasFontGlyph, isInvisible } from "@/lib/print/letters";
import { resolveDocument } from "@/lib/print/model";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";
import { pdfOf } from "./document";
import { type Face, hasGlyph, openFace } from "./fonts";
import { breakLines } from "./lines";

const words: Array<[language: string, word: string]> = [
  ["Tatar", "Әлмәт Җиһаншин Үсәр Ңәңә Һөҗүм"],
  ["Kazakh", "Қазақстан Ғабит Ұлы Ілияс 500 ₸"],
  ["Bashkir", "Ҡадиров Ҙур Ҫәсән"],
  ["Azerbaijani", "Məmmədov Əli Şıxəliyev"],
  ["Armenian", "Հայաստան Սարգսյան"],
  ["Georgian", "საქართველო ბერიძე"],
  ["Greek", "Παπαδόπουλος Γιώργος"],
  ["Vietnamese", "Nguyễn Văn Thụ"],
  ["Polish", "Wąż Żółć Święty"],
  ["signs", "12 m² ≈ 5 ∑ Δ ↑ ♣"],
];

const textOf = async (name: string, seller = company) => {
  const source = printSource({
    organization: seller,
    client: { ...customer, name },
    lines: sampleLines(1).map((line) => ({ ...line, name })),
  });
  const { text } = await extractText(new Uint8Array(await pdfOf(resolveDocument(source))), {
    mergePages: true,
  });
  return text.normalize("NFC").replace(/\s+/g, "");
};

describe("characters that PT Serif lacks", () => {
  test.each(words)("keep %s words extractable as they were written: %s", async (_language, word) => {
    const text = await textOf(word);
    // Once as the customer's bold name, and once in a row of the table.
    expect(text.split(word.replace(/\s+/g, "")).length - 1).toBeGreaterThanOrEqual(2);
  });

  test("are set in the same style, and their width counts", () => {
    const [line] = breakLines([{ text: "Məmmədov", bold: true }], 10, 500);
    expect(line!.pieces.map(({ face, text }) => [face, text])).toEqual([
      ["bold", "M"],
      ["otherBold", "ə"],
      ["bold", "mm"],
      ["otherBold", "ə"],
      ["bold", "dov"],
    ]);
    expect(line!.width).toBeCloseTo(line!.pieces.reduce((sum, { width }) => sum + width, 0));
  });

  test("give the same bytes each time", async () => {
    const source = printSource({ client: { ...customer, name: words.map(([, word]) => word).join(" ") } });
    const [first, second] = [await pdfOf(resolveDocument(source)), await pdfOf(resolveDocument(source))];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

test("characters that no font has leave a blank, and emoji are removed", async () => {
  const text = await textOf("До 🎉 свидания 中文 👩‍👩‍👧 🇷🇺");
  expect(text).toContain("Досвидания__");
  expect(text).not.toContain("?");
});

test("the list of printable characters agrees with the fonts", () => {
  const faces: Face[] = ["regular", "other"];
  const fontCharacters = new Set(
    faces.flatMap((face) =>
      openFace(face).characterSet.filter((point) => hasGlyph(face, String.fromCodePoint(point))),
    ),
  );
  const unlisted = [...fontCharacters].filter((point) => {
    const character = String.fromCodePoint(point);
    const isLetter = point >= 0x20 && !isInvisible(character) && !/[\p{C}\ufffc\ufffd]/u.test(character);
    return isLetter && !hasFontGlyph(character);
  });
  expect(unlisted).toEqual([]);
  const listed = Array.from({ length: 0x1ffff }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => hasFontGlyph(character) && !isInvisible(character) && !/\p{C}/u.test(character));
  expect(listed.filter((character) => !faces.some((face) => hasGlyph(face, character)))).toEqual([]);
  expect(listed.length).toBeGreaterThan(3000);
});
