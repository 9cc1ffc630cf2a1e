import { expect, test } from "vitest";
import { widthOf } from "./letter-widths";
import { linesOf } from "./lines";

test("lines break at spaces and hyphens and are no wider than the cell", () => {
  const text = "Услуги научно-производственного объединения: доставка и монтаж оборудования № 5";
  const lines = linesOf(text, 9, 90);
  expect(lines.join("")).toBe(text);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(widthOf(line.trimEnd(), 9)).toBeLessThanOrEqual(90);
});

test("a word wider than the cell is cut, and a line feed ends a line", () => {
  expect(linesOf("Ы".repeat(25), 10, 100).map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(linesOf("а\nб", 9, 100)).toEqual(["а", "б"]);
  expect(linesOf("", 9, 100)).toEqual([""]);
});

test("digits have equal widths, and bold text is wider", () => {
  expect(new Set([..."0123456789"].map((digit) => widthOf(digit, 10))).size).toBe(1);
  expect(widthOf("Покупатель", 10, true)).toBeGreaterThan(widthOf("Покупатель", 10));
});
