import { expect, test } from "vitest";
import type { Table } from "./table";
import { cellsOfWorkbook } from "./testing/read-workbook";
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

test("amounts and dates are numbers that Excel shows as such; empty cells stay empty", async () => {
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

test.each(['=HYPERLINK("http://evil.example")', "+7 495", "-1+1", "@SUM(A1)", "  =1+1"])(
  "what somebody wrote stays a text: %s",
  async (name) => {
    const { cells, hasFormulas } = cellsOfWorkbook(await workbookOfTable(table([[name, 0, null]])));
    expect(hasFormulas).toBe(false);
    expect(cells.get("A2")).toMatchObject({ value: name, isText: true });
  },
);
