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
])("the array literal %s is parsed", (text, values) => {
  expect(parseArray(text)).toEqual(values);
});

test("array elements are parsed and serialized by their type's functions", () => {
  expect(parseArray("{1,2}", Number)).toEqual([1, 2]);
  expect(serializeArray([true, false], (value) => (value ? "t" : "f"))).toBe('{"t","f"}');
  expect(serializeArray("{1}")).toBe("{1}");
});

test("a serialized array is parsed to the same values", () => {
  const values = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constant(null)));
  fc.assert(
    fc.property(values, (each) => {
      expect(parseArray(String(serializeArray(each)))).toEqual(each);
    }),
  );
});
