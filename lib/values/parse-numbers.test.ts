import { expect, test } from "vitest";
import { parseAmount, parseDiscount, parseQty } from "./parse-numbers";

test.each([
  [1, 1000],
  ["1.5", 1500],
  ["1,5", 1500],
  ["1 234,567", 1_234_567],
  ["1.500", 1500],
  [0.001, 1],
  [9_999_999_999.999, 9_999_999_999_999],
  [1e10, null],
  [0, null],
  ["0.000", null],
  [-1, null],
  [0.0005, null],
  [0.1 + 0.2, null],
  ["1.2345", null],
  ["", null],
  ["1e3", null],
  ["0x10", null],
  [".5", null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])("parseQty(%s) is %s", (input, milli) => expect(parseQty(input)).toBe(milli));

test.each([
  ["1 500,50", 150_050],
  ["1\u00a0500,50\u00a0₽", 150_050],
  ["1\u202f500", 150_000],
  ["1500.5 руб.", 150_050],
  ["15 р", 1500],
  ["0", 0],
  ["-1", null],
  ["1,505", null],
  ["1.500,50", null],
  ["сто", null],
  ["", null],
  ["99999999999999999", null],
])("parseAmount(%s) is %s", (input, cents) => expect(parseAmount(input)).toBe(cents));

test.each([
  [10, 1000],
  ["12,34", 1234],
  [100, 10_000],
  [100.01, null],
  [-1, null],
  [1.234, null],
])("parseDiscount(%s) is %s", (input, basisPoints) => expect(parseDiscount(input)).toBe(basisPoints));
