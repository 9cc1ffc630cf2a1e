import fc from "fast-check";
import { expect, test } from "vitest";
import { type Pool, takeFromPools } from "./take-advances";

type NamedShare = { name: string; cents: number; earlierCents: number };

/** Builds a pool of money, in the order of receipt. */
const pool = (usedCents: number, ...cents: number[]): Pool<NamedShare> => {
  let earlierCents = 0;
  const shares = cents.map((each, index) => {
    const share = { name: `${index}`, cents: each, earlierCents };
    earlierCents += each;
    return share;
  });
  return { usedCents, heldCents: earlierCents, shares };
};

const takenNames = (want: number, ...pools: Array<Pool<NamedShare>>) => {
  const { taken, leftCents } = takeFromPools(want, pools);
  return [taken.map(({ name }) => name).join(""), leftCents];
};

test("takes the earliest payments that earlier shipments left, as far as needed", () => {
  expect(takenNames(50, pool(0, 100, 100))).toEqual(["0", 0]);
  expect(takenNames(150, pool(0, 100, 100))).toEqual(["01", 0]);
  expect(takenNames(50, pool(100, 100, 100))).toEqual(["1", 0]);
  expect(takenNames(50, pool(99, 100, 100))).toEqual(["01", 0]);
  expect(takenNames(300, pool(50, 100, 100))).toEqual(["01", 150]);
  expect(takenNames(50, pool(500, 100))).toEqual(["", 50]);
  expect(takenNames(0, pool(0, 100))).toEqual(["", 0]);
});

test("takes from the first pool before the next, and also uses payments that cannot be named", () => {
  expect(takenNames(150, pool(0, 100), pool(0, 20, 100))).toEqual(["001", 0]);
  const late = { ...pool(0, 100), shares: [] };
  expect(takenNames(150, late, pool(0, 50, 100))).toEqual(["0", 0]);
});

test("successive shipments take every kopeck once", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (money, wants) => {
      let used = 0;
      let left = 0;
      for (const want of wants) {
        left += takeFromPools(want, [pool(used, ...money)]).leftCents;
        used += want;
      }
      const sum = (each: number[]) => each.reduce((all, cents) => all + cents, 0);
      expect(left).toBe(Math.max(0, sum(wants) - sum(money)));
    }),
  );
});
