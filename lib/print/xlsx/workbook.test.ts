import { expect, test } from "vitest";
import { cellsOfWorkbook } from "@/lib/exports/testing/read-workbook";
import { resolveDocument } from "@/lib/print/model";
import { customer, printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { workbookOf } from "./workbook";

async function cellsOf(source: PrintSource) {
  const { cells, hasFormulas } = cellsOfWorkbook(await workbookOf(resolveDocument(source)));
  return { hasFormulas, values: [...cells.values()].map(({ value }) => value) };
}

test("lines and totals are numbers equal to those of the document", async () => {
  const { values, hasFormulas } = await cellsOf(
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
  expect(hasFormulas).toBe(false);
});

test.each(['=HYPERLINK("http://evil.example")', "+7 495", "-1+1", "@SUM(A1)", "\t=1+1"])(
  "a name that looks like a formula stays text: %s",
  async (name) => {
    const { values, hasFormulas } = await cellsOf(
      printSource({ lines: [{ name, unit: "шт", qty: 1, priceCents: 100, vatRate: "none" }] }),
    );
    expect(hasFormulas).toBe(false);
    expect(values.map((value) => String(value).trim())).toContain(name.trim());
  },
);

test("a workbook has no invisible characters, except those within emoji", async () => {
  const { values } = await cellsOf(
    printSource({
      client: { ...customer, name: "ООО «Не\u00adви\u200bди\u2060мое»" },
      lines: [
        {
          name: "Усл\u00adуга 👨\u200d👩\u200d👧\ufeff",
          unit: "шт",
          qty: 1,
          priceCents: 100,
          vatRate: "none",
        },
      ],
    }),
  );
  expect(values).toContain("Услуга 👨\u200d👩\u200d👧");
  expect(values).toContainEqual(expect.stringContaining("ООО «Невидимое»"));
  expect(values.join()).not.toMatch(/[\u00ad\u200b\u2060\ufeff]/);
});

test("a workbook contains five thousand lines", async () => {
  const { values } = await cellsOf(printSource({ lines: sampleLines(5000) }));
  expect(values.filter((value) => value === 5000)).not.toHaveLength(0);
});
