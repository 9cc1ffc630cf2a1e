import { describe, expect, test } from "vitest";
import { stepWorkLimitsMs } from "./limits";
import { readFile } from "./read-file";
import type { Piece } from "./reading/lines";
import { partsOfPages } from "./reading/page-parts";
import { testFolder } from "./testing/folder";
import { type Run, runsPdf } from "./testing/runs-pdf";

const saveFile = testFolder();
const [rowCount, columnCount] = [2_000, 20];
const page = { page: 1, width: 2_000, height: rowCount * 10 };

/** Creates a page of rows below each other, each with its texts at equal distances. */
const pageOf = (rows: readonly (readonly string[])[]): Piece[] =>
  rows.flatMap((cells, row) =>
    cells.map((text, column) => {
      const left = column * (page.width / cells.length);
      return { text, left, right: left + text.length * 4, top: row * 10, bottom: row * 10 + 8 };
    }),
  );

const rowsOf = (cell: (row: number, column: number) => string, columns = columnCount) =>
  Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cell(row, column)),
  );

const head = ["№", "Наименование", "Кол-во", "Цена", "Сумма", ...Array(columnCount - 5).fill("НДС")];

const digits = (count: number) => Array(count).fill("111").join(" ");

/** Tables that could take forever: the more ways to read a row, the worse. */
const tables: Record<string, readonly (readonly string[])[]> = {
  "numbers without headings, none of which multiply": rowsOf((row, column) => `${row + column},3`),
  "numbers under headings": [head, ...rowsOf((row, column) => `${row + column},37`)],
  "amounts in thousands, each of which may be two": [head, ...rowsOf(() => "1 250 000,00")],
  "eight of these, so that a row has hundreds of ways": [head, ...rowsOf(() => "1 250,00", 8)],
  "the same without headings": rowsOf(() => "1 250,00", 8),
  "groups of digits at both ends of a word": rowsOf(() => `${digits(12)} шт ${digits(12)}`, 1),
  "nothing but groups of digits": rowsOf(() => digits(12), 3),
  "headings without rows": rowsOf(() => "Цена Сумма", 2),
  "texts in columns": rowsOf((row) => `слово ${row}`),
};

describe("a page of 2,000 rows is read within its time limit", () => {
  test.each(Object.entries(tables))("%s", (_, rows) => {
    const pieces = pageOf(rows);
    const before = process.threadCpuUsage();
    const parts = partsOfPages([{ ...page, pieces }]);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(stepWorkLimitsMs.read);
    expect(parts.length).toBeGreaterThan(0);
  });
});

test("a PDF of 2,000 rows is read before its process is killed", async () => {
  const runs = (cells: readonly string[]): Run[] => cells.map((text, column) => [text, 20 + column * 60]);
  const rows = rowsOf((row, column) => (column === 1 ? `Услуга ${row}` : `${row + column},37`));
  const path = await saveFile(await runsPdf([head, ...rows].map(runs)));
  const { parts } = await readFile("somebody", { path, kind: "pdf" }, new AbortController().signal, () => {});
  expect(parts.map(({ kind }) => kind)).toEqual(["table"]);
});
