import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { workbookOfList } from "./list";
import { readSheet } from "./testing/read-sheet";

const listOf = (...widths: number[]) => ({
  title: "Клиенты",
  heads: widths.map((width, index) => ({ title: `Столбец ${index}`, kind: "text" as const, width })),
  rows: [widths.map(() => "слово")],
});

async function sheetOf(...widths: number[]) {
  const files = unzipSync(await workbookOfList(listOf(...widths)));
  return {
    sheet: strFromU8(files["xl/worksheets/sheet1.xml"]!),
    workbook: strFromU8(files["xl/workbook.xml"]!),
  };
}

test.each([
  ["a statement, upright", [12, 52, 16, 16, 16], "portrait", 1],
  ["documents, across", [18, 10, 12, 12, 44, 14, 28, 18, 16, 16, 16, 16, 40, 12, 12], "landscape", 1],
  ["clients, on pages beside each other", Array.from({ length: 26 }, () => 26), "landscape", 3],
])("a list is printed with all its columns: %s", async (_, widths, orientation, pagesWide) => {
  const { sheet } = await sheetOf(...widths);
  expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(sheet).toContain(
    `<pageSetup paperSize="9" fitToWidth="${pagesWide}" fitToHeight="0" orientation="${orientation}"/>`,
  );
});

test("the head is repeated on every page, with title and page number in every footer", async () => {
  const { sheet, workbook } = await sheetOf(10, 20);
  expect(workbook).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Клиенты'!$1:$1</definedName>`,
  );
  const footer = "&amp;L&amp;8Клиенты&amp;R&amp;8Страница &amp;P из &amp;N";
  expect(sheet).toContain(`<oddFooter>${footer}</oddFooter><firstFooter>${footer}</firstFooter>`);
});

test("lines above the head span the table, are printed once and stay visible with the head", async () => {
  const above = ["Выписка по клиенту", `ООО «${"Очень длинное имя ".repeat(12)}»`];
  const bytes = await workbookOfList({ ...listOf(12, 40, 12), above });
  const { xml, cells, workbook } = await readSheet(bytes);
  expect(cells.filter(({ isText }) => isText).map(({ value }) => value)).toEqual([
    ...above,
    ...["Столбец 0", "Столбец 1", "Столбец 2"],
    ...["слово", "слово", "слово"],
  ]);
  expect(xml).toContain('<mergeCell ref="A1:C1"/><mergeCell ref="A2:C2"/>');
  expect(xml).toMatch(/<row r="2"[^>]* ht="75"/);
  expect(xml).toContain('ySplit="4"');
  expect(workbook).toContain(`'Клиенты'!$4:$4</definedName>`);
});
