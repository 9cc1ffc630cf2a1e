import { expect, test } from "vitest";
import { canonical } from "./canonical";
import { rewrittenNumbers } from "./rewritten-numbers";

const read = (number: string) => rewrittenNumbers(`Оплата по счету № ${number} за услуги`);

test.each([
  "СЧ 2026/143",
  "СЧ2026-143",
  "СЧ-2026/143.",
  "СЧ-2026/143-НДС",
  "СЧ-2026/143/01.12.2026",
  "СЧ-2026/143-01.12.26",
  "счет-СЧ2026-143",
  "Invoice_СЧ-2026/143",
])("%s is the number of an invoice, with a word or a day joined to it or not", (number) => {
  expect(read(number)).toEqual([canonical("СЧ-2026/143")]);
});

test.each([
  "СЧ-2026/143/1",
  "СЧ-2026/143_2",
  "СЧ-2026/143-2",
  "СЧ-2026/143-А",
  "СЧ-2026/143/Б",
  "АБ-СЧ-2026/143",
  "7/СЧ-2026/143",
  "XСЧ-2026/143Я",
])("%s is another document's number", (number) => {
  expect(read(number)).toEqual([]);
});
