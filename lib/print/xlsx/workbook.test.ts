import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { printSource, sampleLines } from "@/lib/print/fixtures";
import { workbookOf } from "./workbook";

/** The cells of the only sheet by their addresses, as a reader of the file finds them. */
async function cellsOf(source: Parameters<typeof workbookOf>[0]) {
  const files = unzipSync(await workbookOf(source));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
  const texts = [
    ...strFromU8(files["xl/sharedStrings.xml"]!).matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs),
  ].map(([, text]) => text!.replaceAll("&amp;", "&").replaceAll("&quot;", '"'));
  const found = new Map<string, string | number>();
  for (const [, address, attributes, value] of sheet.matchAll(
    /<c r="([A-Z]+\d+)"([^>]*)>.*?<v>([^<]*)<\/v>/g,
  )) {
    found.set(address!, attributes!.includes('t="s"') ? texts[Number(value)]! : Number(value));
  }
  return { sheet, found, values: [...found.values()] };
}

test("the lines are numbers and the sums are those of the document", async () => {
  const { values, sheet } = await cellsOf(
    printSource({
      document: { number: "СЧ-2026/001" },
      lines: [
        { name: "Услуга", unit: "шт", qty: 1.5, priceCents: 100_050, discountPercent: 10, vatRate: "22" },
        { name: "Без налога", unit: "ч", qty: 2, priceCents: 999, vatRate: "none" },
      ],
    }),
  );
  expect(values).toContainEqual(expect.stringMatching(/^Счет на оплату № СЧ-2026\/001 от /));
  expect(values).toEqual(expect.arrayContaining([1.5, 1000.5, 10, 1350.68, 243.57, 9.99, 19.98, 1370.66]));
  expect(sheet).not.toContain("<f>");
});

test.each(['=HYPERLINK("http://evil.example")', "+7 495", "-1+1", "@SUM(A1)", "\t=1+1"])(
  "what somebody wrote as a name stays a text: %s",
  async (name) => {
    const { sheet, values } = await cellsOf(
      printSource({ lines: [{ name, unit: "шт", qty: 1, priceCents: 100, vatRate: "none" }] }),
    );
    expect(sheet).not.toContain("<f>");
    expect(values.map((value) => String(value).trim())).toContain(name.trim());
  },
);

test("five thousand lines are written", async () => {
  const { found } = await cellsOf(printSource({ lines: sampleLines(5000) }));
  expect([...found.values()].filter((value) => value === 5000)).not.toHaveLength(0);
});
