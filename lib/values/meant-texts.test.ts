import { expect, test, vi } from "vitest";
import { looksLike, meantTextsOf, withMeantTexts } from "./meant-texts";

test.each([
  ["hjvfirf", ["ромашка"]],
  ["Htrkfvf Gk.c", ["реклама плюс"]],
  ["cx-2026/043", ["сх-2026/043", "сч-2026/043"]],
  ["'kbnf", ["элита"]],
  ["`krb", ["ёлки"]],
  ["Cч-2026/043", ["Сч-2026/043"]],
  ["УПД-CТ/7 CO-1", ["УПД-СТ/7 СО-1"]],
  ["а-12", ["a-12"]],
  ["A-12", ["А-12", "ф-12"]],
  ["Oптика", ["Оптика"]],
  ["aсme", ["асме", "acme"]],
  ["ромашка", []],
  ["сено", []],
  ["ооо acme", []],
  ["gb", []],
  ["12 345,67", []],
  ["", []],
])("%j could be meant as %j", (text, meant) => {
  expect(meantTextsOf(text)).toEqual(meant);
});

test("a suggestion looks like the typed text only if its letters do", () => {
  const [alike, retyped] = meantTextsOf("cx-2026/043");
  expect(looksLike("CX-2026/043", alike!)).toBe(true);
  expect(looksLike("CX-2026/043", retyped!)).toBe(false);
});

test("a search tries what was meant only if the typed text finds nothing", async () => {
  const records: Record<string, string[]> = { acme: ["ACME"], ромашка: ["ООО «Ромашка»"] };
  const find = vi.fn(async (text: string) => records[text] ?? []);
  const search = withMeantTexts(find);
  expect(await search("acme")).toEqual(["ACME"]);
  expect(find).toHaveBeenCalledTimes(1);
  expect(await search("hjvfirf")).toEqual(["ООО «Ромашка»"]);
  expect(await search("никого")).toEqual([]);
  expect(find).toHaveBeenCalledTimes(4);
  expect(await search("poмашка")).toEqual(["ООО «Ромашка»"]);
});
