import fc from "fast-check";
import { expect, test } from "vitest";
import { parseArray, serializeArray } from "./array-types";

test.each([
  ["{}", []],
  ["{1,2}", ["1", "2"]],
  ['{"a \\"b\\"","c\\\\d","{,}","",NULL,"NULL"}', ['a "b"', "c\\d", "{,}", "", null, "NULL"]],
  [
    "{{1,2},{3,NULL}}",
    [
      ["1", "2"],
      ["3", null],
    ],
  ],
  ['{"две\nстроки",слово}', ["две\nстроки", "слово"]],
])("%s is read", (text, values) => {
  expect(parseArray(text)).toEqual(values);
});

test("elements are read and written as their type says", () => {
  expect(parseArray("{1,2}", Number)).toEqual([1, 2]);
  expect(serializeArray([true, false], (value) => (value ? "t" : "f"))).toBe('{"t","f"}');
  expect(serializeArray("{1}")).toBe("{1}");
});

test("what is written is read again", () => {
  const values = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constant(null)));
  fc.assert(
    fc.property(values, (each) => {
      expect(parseArray(String(serializeArray(each)))).toEqual(each);
    }),
  );
});
