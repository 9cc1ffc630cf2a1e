import { expect, test, vi } from "vitest";
import { findingRetyped, retyped } from "./keyboard-layout";

test.each([
  ["hjvfirf", "ромашка"],
  ["Htrkfvf Gk.c", "реклама плюс"],
  ["cx-2026/043", "сч-2026/043"],
  ["'kbnf", "элита"],
  ["`krb", "ёлки"],
  ["ромашка", null],
  ["ооо acme", null],
  ["gb", null],
  ["12 345,67", null],
  ["", null],
])("%j was meant as %j", (text, meant) => {
  expect(retyped(text)).toBe(meant);
});

test("what finds something is not typed anew", async () => {
  const records: Record<string, string[]> = { acme: ["ACME"], ромашка: ["ООО «Ромашка»"] };
  const find = vi.fn(async (text: string) => records[text] ?? []);
  const search = findingRetyped(find);
  expect(await search("acme")).toEqual(["ACME"]);
  expect(find).toHaveBeenCalledTimes(1);
  expect(await search("hjvfirf")).toEqual(["ООО «Ромашка»"]);
  expect(await search("никого")).toEqual([]);
  expect(find).toHaveBeenCalledTimes(4);
});
