import { expect, test } from "vitest";
import { withPrintRules } from "@/lib/print/pdf/rules-in-force";
import { contentWidth, textSize } from "@/lib/print/pdf/sheet";
import { lineHeight } from "@/lib/print/pdf/text-box";
import { signerDrawing } from "./signer";

const width = contentWidth * 0.6;
const role = (lineCount: number) => Array.from({ length: lineCount }, () => "Заместитель").join("\n");
const heightAbove = (lineCount: number) =>
  signerDrawing({ role: role(lineCount), name: "Петров П. П." }, width).height;

test("a position of many lines keeps its distance from the rule above it", () => {
  for (const lineCount of [4, 5, 6])
    expect(heightAbove(lineCount) - lineCount * lineHeight(textSize)).toBeGreaterThanOrEqual(8);
  expect(heightAbove(1)).toBe(heightAbove(2));
});

test("papers issued by earlier rules print as they did", () => {
  for (const lineCount of [4, 5])
    expect(withPrintRules(4, () => heightAbove(lineCount))).toBe(lineCount * lineHeight(textSize));
});
