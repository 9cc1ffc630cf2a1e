import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameJson } from "./same-json";

test.each([
  [
    "another order of members",
    { id: "a", content: [{ x: 1, y: 2 }] },
    { content: [{ y: 2, x: 1 }], id: "a" },
  ],
  ["an undefined member", { a: 1, b: undefined }, { c: undefined, a: 1 }],
  ["undefined and null", undefined, null],
  ["a date and its text", { at: new Date("2026-11-20T10:00:00Z") }, { at: "2026-11-20T10:00:00.000Z" }],
  ["a text that is not a number, twice", { qty: Number.NaN }, { qty: Number.NaN }],
])("the same: %s", (_name, one, other) => {
  expect(isSameJson(one, other)).toBe(true);
  expect(isSameJson(other, one)).toBe(true);
});

test.each([
  ["another order of items", [1, 2], [2, 1]],
  ["one more item", [1], [1, null]],
  ["a member that is null and one that is missing", { a: null }, {}],
  ["a missing member and another undefined one", { a: 1 }, { b: 1, a: undefined }],
  ["an array and an object", [], {}],
  ["a number and its text", 1, "1"],
  ["a text that is not a number and an empty field", Number.NaN, null],
  ["an inherited member", { toString: {} }, {}],
])("different: %s", (_name, one, other) => {
  expect(isSameJson(one, other)).toBe(false);
  expect(isSameJson(other, one)).toBe(false);
});

test("any JSON is the same with its members in reverse order", () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, each]) => [name, reversed(each)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSameJson(one, reversed(one))).toBe(true);
      const key = (value: unknown) => JSON.stringify(sorted(value));
      expect(isSameJson(one, other)).toBe(key(one) === key(other));
    }),
    { seed: 1 },
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
