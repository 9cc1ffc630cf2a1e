import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readSheet } from "@/lib/print/xlsx/testing/read-sheet";
import type { Table } from "./table";
import { boldnessOf, cellsOfWorkbook } from "./testing/read-workbook";
import { workbookOfTable } from "./workbook";

const table = (rows: Table["rows"]): Table => ({
  title: "Документы, у которых очень длинное название",
  heads: [
    { title: "Клиент", kind: "text", width: 20 },
    { title: "Сумма", kind: "money", width: 10 },
    { title: "Дата", kind: "date", width: 10 },
  ],
  rows,
});

test("amounts and dates are numbers in a workbook; empty cells stay empty", async () => {
  const { cells } = cellsOfWorkbook(
    await workbookOfTable(
      table([
        ["0012", 123_456, "2026-11-21"],
        [null, -1, null],
      ]),
    ),
  );
  expect(cells.get("A1")).toMatchObject({ value: "Клиент", isText: true });
  expect(cells.get("A2")).toMatchObject({ value: "0012", isText: true });
  expect(cells.get("B2")).toMatchObject({ value: 1234.56, isText: false });
  // Days since the end of 1899, as Excel counts them.
  expect(cells.get("C2")).toMatchObject({ value: 46_347, isText: false });
  expect(cells.get("B3")).toMatchObject({ value: -0.01 });
  expect([cells.has("A3"), cells.has("C3")]).toEqual([false, false]);
});

test("headings and cells have one font", async () => {
  const styles = strFromU8(unzipSync(await workbookOfTable(table([["ООО", 1, null]])))["xl/styles.xml"]!);
  const fonts = [...styles.matchAll(/<font>.*?<\/font>/gs)].map(([font]) => font);
  expect(fonts.length).toBeGreaterThan(1);
  for (const font of fonts) {
    expect(font).toContain('<name val="Arial"/>');
    expect(font).toContain('<sz val="10"/>');
  }
});

test("a workbook's head is aligned as its amounts, and dates are centred", async () => {
  const sheet = await readSheet(await workbookOfTable(table([["ООО", 1, "2026-11-21"]])));
  const styles = strFromU8(
    unzipSync(await workbookOfTable(table([["ООО", 1, "2026-11-21"]])))["xl/styles.xml"]!,
  );
  const formats = [...styles.split("<cellXfs")[1]!.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g)].map(
    ([xf]) => xf,
  );
  const alignOf = (address: string) => {
    const style = new RegExp(`<c r="${address}"[^>]* s="(\\d+)"`).exec(sheet.xml)?.[1];
    return /horizontal="(\w+)"/.exec(formats[Number(style)] ?? "")?.[1];
  };
  expect(["A1", "B1", "C1", "C2"].map(alignOf)).toEqual([undefined, "right", "center", "center"]);
});

test.each(['=HYPERLINK("http://evil.example")', "+7 495", "-1+1", "@SUM(A1)", "  =1+1"])(
  "a workbook's cell stays text: %s",
  async (name) => {
    const { cells, hasFormulas } = cellsOfWorkbook(await workbookOfTable(table([[name, 0, null]])));
    expect(hasFormulas).toBe(false);
    expect(cells.get("A2")).toMatchObject({ value: name, isText: true });
  },
);

test("rows of totals are bold like the head, and only they", async () => {
  const rows = [
    ["ООО", 1, "2026-11-21"],
    ["Итого", 1, "2026-11-22"],
  ];
  const bytes = await workbookOfTable({ ...table(rows), totalRows: [1] });
  const { cells } = cellsOfWorkbook(bytes);
  const isBold = boldnessOf(bytes);
  const addresses = [..."ABC"].flatMap((column) => [1, 2, 3].map((row) => `${column}${row}`));
  const bold = addresses.filter((address) => isBold(cells.get(address)?.style));
  expect(bold).toEqual(["A1", "A3", "B1", "B3", "C1", "C3"]);
});
