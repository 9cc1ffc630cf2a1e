import { expect, test } from "vitest";
import { advancesLeft } from "./advances-left";

test.each([
  [[3, 5], 8, [3, 5]],
  // Refunds are taken from the oldest advances.
  [[3, 5], 7, [3, 4]],
  [[3, 5], 2, [2]],
  [[3, 5], 0, []],
  // The overpayment of an invoice is an advance, too, but does not belong to a payment.
  [[3, 5], 10, [3, 5]],
  [[], 4, []],
])("advances %j with %i left are reduced to %j, the oldest first", (advances, left, expected) => {
  const payments = advances.map((advanceCents) => ({ advanceCents }));
  expect(advancesLeft(payments, left).map(({ advanceCents }) => advanceCents)).toEqual(expected);
});
