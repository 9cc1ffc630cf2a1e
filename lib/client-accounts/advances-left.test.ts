import { expect, test } from "vitest";
import { advancesLeft } from "./advances-left";

test.each([
  [[3, 5], 8, [3, 5]],
  // What went back is the oldest's, as far as it reaches.
  [[3, 5], 7, [3, 4]],
  [[3, 5], 2, [2]],
  [[3, 5], 0, []],
  // What an invoice was paid too much is an advance, too, and no payment's.
  [[3, 5], 10, [3, 5]],
  [[], 4, []],
])("of advances of %j, of which %i is left, are left %j", (advances, left, expected) => {
  const payments = advances.map((advanceCents) => ({ advanceCents }));
  expect(advancesLeft(payments, left).map(({ advanceCents }) => advanceCents)).toEqual(expected);
});
