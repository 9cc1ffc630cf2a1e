import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { workbookOfList } from "./list";

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
])("a list prints with all its columns: %s", async (_, widths, orientation, pagesWide) => {
  const { sheet } = await sheetOf(...widths);
  expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(sheet).toContain(
    `<pageSetup paperSize="9" fitToWidth="${pagesWide}" fitToHeight="0" orientation="${orientation}"/>`,
  );
});

test("its head stands on every page, its title and number at the foot of each, the first one, too", async () => {
  const { sheet, workbook } = await sheetOf(10, 20);
  expect(workbook).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Клиенты'!$1:$1</definedName>`,
  );
  const footer = "&amp;L&amp;8Клиенты&amp;R&amp;8Страница &amp;P из &amp;N";
  expect(sheet).toContain(`<oddFooter>${footer}</oddFooter><firstFooter>${footer}</firstFooter>`);
});
