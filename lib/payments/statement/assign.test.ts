import fc from "fast-check";
import { expect, test } from "vitest";
import { assign } from "./assign";

const pair = (
  entry: string,
  payment: string,
  agreement: number,
  isDoubted = false,
  isHome = true,
  apart = 0,
) => {
  const isReported = payment.startsWith("bank");
  return { entry, payment, agreement, isReported, isFirst: isReported && !isDoubted, isHome, apart };
};

test.each([
  ["who agrees most is first", [pair("1", "m", 1), pair("2", "m", 5)], { 2: "m" }],
  ["who comes first among equals", [pair("1", "m", 1), pair("2", "m", 1)], { 1: "m" }],
  [
    "who is nearest in time among equals",
    [pair("1", "bank", 2, false, true, 3), pair("2", "bank", 2, false, true, 1)],
    { 2: "bank" },
  ],
  ["the bank before a person", [pair("1", "m", 5), pair("1", "bank", 1)], { 1: "bank" }],
  [
    "its own organization's before another one's",
    [pair("1", "bank of another", 3, false, false), pair("1", "bank", 1)],
    { 1: "bank" },
  ],
  [
    "a person before the bank, if that is doubted",
    [pair("1", "bank", 1, true), pair("1", "m", 5)],
    { 1: "m" },
  ],
  [
    "the bank's where a person's is not, if it may be either",
    [pair("1", "bank", 1), pair("1", "m", 5), pair("2", "bank", 1), pair("2", "m", 1)],
    { 1: "m", 2: "bank" },
  ],
])("assigns payments to entries: %s", (_, pairs, expected) => {
  expect(Object.fromEntries(assign(pairs))).toEqual(expected);
});

test("assigns each entry and each payment once, and leaves no pair of which both are free", () => {
  const entries = fc.constantFrom("1", "2", "3", "4");
  const payments = fc.constantFrom("bank 1", "bank 2", "m 1", "m 2");
  const some = fc.array(fc.tuple(entries, payments, fc.integer({ min: 1, max: 9 })));
  fc.assert(
    fc.property(some, (tuples) => {
      const pairs = tuples.map((tuple) => pair(...tuple));
      const assigned = assign(pairs);
      const usedPayments = [...assigned.values()];
      expect(new Set(usedPayments).size).toBe(usedPayments.length);
      const isFree = ({ entry, payment }: (typeof pairs)[number]) =>
        !assigned.has(entry) && !usedPayments.includes(payment);
      expect(pairs.filter(isFree)).toEqual([]);
    }),
  );
});
