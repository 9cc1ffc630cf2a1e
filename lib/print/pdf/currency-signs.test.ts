import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { lettersWithoutGlyph } from "@/lib/print/letters";
import { resolveDocument } from "@/lib/print/model";
import { currentPrintRules } from "@/lib/print/print-rules";
import { printSource, sampleLines } from "@/lib/print/sample";
import { pdfOf } from "./document";
import { type Face, openFace, splitByFace, widthOf } from "./fonts";
import { drawableText } from "./glyphs";
import { withPrintRules } from "./rules-in-force";

const firstSign = 0x20a0;
const currencySigns = Array.from({ length: 0x20d0 - firstSign }, (_, index) =>
  String.fromCodePoint(firstSign + index),
);

test.each<Face>(["regular", "bold", "italic", "boldItalic"])(
  "no two currency signs look alike in %s",
  (style) => {
    const signsByOutline = new Map<string, string[]>();
    for (const sign of currencySigns.filter((each) => drawableText(each) === each)) {
      const { face } = splitByFace(sign, style)[0]!;
      const { path } = openFace(face).glyphForCodePoint(sign.codePointAt(0)!);
      const outline = JSON.stringify(path.commands);
      signsByOutline.set(outline, [...(signsByOutline.get(outline) ?? []), sign]);
    }
    expect([...signsByOutline.values()].filter((signs) => signs.length > 1)).toEqual([]);
    expect(signsByOutline.size).toBe(10);
  },
);

describe("a line with foreign currency signs", () => {
  const name = "100 ₾ и 200 ₺ и 300 ₹ и 700 ₼ и 800 ₿ и 900 ₽";
  const source = printSource({ lines: sampleLines(1).map((line) => ({ ...line, name })) });
  const textOf = async (printRules?: number) => {
    const issued = { ...source, edition: "invoice-1" as const, printRules };
    const { text } = await extractText(new Uint8Array(await pdfOf(resolveDocument(issued))), {
      mergePages: true,
    });
    return text.replace(/\s+/g, "");
  };

  test("prints the signs that a font has; the others are reported and leave a blank", async () => {
    expect(lettersWithoutGlyph(name)).toEqual(["₾", "₼", "₿"]);
    expect(await textOf(currentPrintRules)).toContain("100_и200₺и300₹и700_и800_и900₽");
  });

  test.each([undefined, 1])("prints as before on a paper issued by print rules %s", async (printRules) => {
    expect(await textOf(printRules)).toContain("100₾и200₺и300₹и700₼и800₿и900₽");
    expect(withPrintRules(printRules ?? 0, () => splitByFace(name, "bold"))).toEqual([
      { text: name, face: "bold" },
    ]);
  });

  test("is as wide as the rules of its paper draw it, in either order", () => {
    const width = (printRules: number) => withPrintRules(printRules, () => widthOf("300₹", "regular", 10));
    const [before, now] = [width(1), width(2)];
    expect(now).not.toBe(before);
    expect([width(1), width(2)]).toEqual([before, now]);
  });
});
