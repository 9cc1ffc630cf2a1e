import { expect, test } from "vitest";
import { numberIn1c } from "./number";

const id = "0192f0a0-0000-7000-8000-000000000001";
const numberOf = (number: string, taken: string[] = []) =>
  numberIn1c({ id, number, date: "2026-11-30" }, (each) => taken.includes(each));

test.each([
  ["А-1", "А-1"],
  ["СЧ-2026/001", "СЧ-2026/001"],
  ["УПД-2026/001", "УПД-26/001"],
  ["АКТЫ-2026/001", "АКТЫ-26/001"],
])("%s is %s in 1С", (number, expected) => expect(numberOf(number)).toBe(expected));

test("a number that is too long or taken ends with a suffix derived from its document", () => {
  expect(numberOf("ПРОЕКТЫ-2026/001")).toMatch(/^26\/001-[2-9A-Z]{4}$/);
  expect(numberOf("УПД-2026/001", ["УПД-26/001"])).toMatch(/^26\/001-[2-9A-Z]{4}$/);
  expect(numberOf("А-1", ["А-1"])).toMatch(/^А-1-[2-9A-Z]{4}$/);
  const other = numberIn1c({ id: `${id.slice(0, -1)}2`, number: "А-1", date: "2026-11-30" }, () => true);
  expect(other).not.toBe(numberOf("А-1", ["А-1"]));
  expect(numberOf("ПРОЕКТЫ-2026/001")).toBe(numberOf("ПРОЕКТЫ-2026/001"));
});
