import { expect, test } from "vitest";
import { standardBody } from "@/lib/body/standard";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { textSize } from "@/lib/print/pdf/sheet";
import { overlapsOf, textsOf } from "@/lib/print/pdf/testing/texts";
import { lineHeight } from "@/lib/print/pdf/text-box";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";

const address =
  "630099, Новосибирская область, город Новосибирск, улица Максима Горького, дом 79, помещение 12";

/** Returns the distances from line to line in both columns of a contract's requisites. */
async function stepsOf(name: string): Promise<number[][]> {
  const source = printSource({
    document: { docType: "contract", body: standardBody("contract") },
    organization: { ...company, name, legalAddress: address },
    client: { ...customer, address },
    lines: sampleLines(1),
  });
  const texts = await textsOf(await pdfOf(resolveDocument(source)));
  expect(overlapsOf(texts)).toEqual([]);
  const from = texts.findIndex(({ text }) => text === "Исполнитель:");
  const to = texts.findIndex(({ text }, index) => index > from && text === company.signatoryPosition);
  const cards = texts.slice(from, to);
  const lefts = new Set(cards.map(({ left }) => left));
  return [...lefts].map((column) => {
    const heights = cards.filter(({ left }) => left === column).map(({ bottom }) => bottom);
    return heights.slice(1).map((height, index) => heights[index]! - height);
  });
}

test("a long paragraph in one column leaves no gap in the other column", async () => {
  const columns = await stepsOf(`ООО «${"Ромашка ".repeat(20).trim()}»`);
  const line = lineHeight(textSize);
  const gaps = columns.map((steps) => steps.map((step) => Number((step - line).toFixed(1)) || 0));
  // The name takes five lines in the first column, the address three in the second.
  expect(gaps.map((column) => column.slice(0, 6))).toEqual([
    [2, 0, 0, 0, 0, 2],
    [2, 2, 0, 0, 2, 2],
  ]);
});
