import { expect, test } from "vitest";
import { reconciliationOf } from "@/lib/print/reconciliation/testing/paper";
import { workbookOfReconciliation } from "./reconciliation";
import { readSheet } from "./testing/read-sheet";

test("the workbook is printed one page wide, with amounts as numbers and without formulas", async () => {
  const { xml, cells } = await readSheet(await workbookOfReconciliation(reconciliationOf(5)));
  expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(xml).not.toContain("<f>");
  const amounts = cells.filter(({ value, isText }) => !isText && value === 122);
  expect(amounts).toHaveLength(10);
  expect(cells.filter(({ value }) => value === 610)).toHaveLength(4);
  const values = cells.map(({ value }) => value);
  expect(values).toContain("Акт сверки взаимных расчётов № АС-2026/001");
  expect(values.some((value) => String(value).includes("Шестьсот десять рублей 00 копеек"))).toBe(true);
});

test("the workbook repeats both rows of its head in a long table", async () => {
  const { workbook } = await readSheet(await workbookOfReconciliation(reconciliationOf(80)));
  expect(workbook).toMatch(/_xlnm\.Print_Titles" localSheetId="0">'Акт сверки'!\$(\d+):\$\d+</);
  const [, first, last] = /!\$(\d+):\$(\d+)</.exec(workbook)!;
  expect(Number(last)).toBe(Number(first) + 1);
});

test("the workbook has the same bytes each time", async () => {
  const [one, other] = [
    await workbookOfReconciliation(reconciliationOf(3)),
    await workbookOfReconciliation(reconciliationOf(3)),
  ];
  expect(Buffer.compare(one, other)).toBe(0);
});
