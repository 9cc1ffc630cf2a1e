import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json";

test("canonical JSON matches the example of RFC 8785, sections 3.2.2 and 3.2.3", () => {
  const given = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  expect(canonicalJson(JSON.parse(given))).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test("canonical JSON sorts names by UTF-16 units as in the example of section 3.2.3", () => {
  const given = String.raw`{
    "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
  }`;
  const order = Object.values<string>(JSON.parse(given)).toSorted(
    (one, other) =>
      canonicalJson(JSON.parse(given)).indexOf(one) - canonicalJson(JSON.parse(given)).indexOf(other),
  );
  expect(order).toEqual([
    "Carriage Return",
    "One",
    "Control",
    "Latin Small Letter O With Diaeresis",
    "Euro Sign",
    "Emoji: Grinning Face",
    "Hebrew Letter Dalet With Dagesh",
  ]);
});

/** RFC 8785, appendix B: the bits of a number and its text. */
test.each([
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
])("canonical JSON writes the number %s of RFC 8785, appendix B", (bits, written) => {
  expect(canonicalJson(Buffer.from(bits, "hex").readDoubleBE())).toBe(written);
});

test("canonical JSON leaves out undefined properties and refuses values that JSON does not have", () => {
  expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "\ud800", { "\udc00": 1 }, [undefined], 1n]) {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  }
});

test("canonical JSON sorts integer-like names and __proto__ among the others", () => {
  const given = '{"10":1,"9":2,"-":3,"a":{"2":[{"b":1,"1":2}],"__proto__":4}}';
  expect(canonicalJson(JSON.parse(given))).toBe(
    '{"-":3,"10":1,"9":2,"a":{"2":[{"1":2,"b":1}],"__proto__":4}}',
  );
});
