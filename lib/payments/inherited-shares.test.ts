import fc from "fast-check";
import { expect, test } from "vitest";
import { inheritedShares, sumOfShares } from "./inherited-shares";

const share = (documentId: string, amountCents: number) => ({ documentId, amountCents });

test.each([
  [
    "all that was paid by hand, as it was",
    [],
    [share("a", 60), share("b", 10)],
    [share("a", 60), share("b", 10)],
  ],
  ["in place of nothing of a paid one", [share("a", 0)], [share("a", 100)], [share("a", 100)]],
  ["of one document once", [share("a", 10)], [share("a", 100)], [share("a", 100)]],
  ["what is free beside its own", [share("a", 70)], [share("b", 100)], [share("a", 70), share("b", 30)]],
  ["its own alone where nothing is free", [share("a", 100)], [share("b", 100)], [share("a", 100)]],
  ["nothing of a paid document still", [], [share("a", 0)], [share("a", 0)]],
  ["its own where nothing was paid by hand", [share("a", 0)], [], [share("a", 0)]],
])("a payment of 100 pays %s", (_, own, entered, expected) => {
  expect(inheritedShares(100, own, entered)).toEqual(expected);
});

test("shares never exceed the payment, never shrink its own and never give a document more than both did", () => {
  const amountCents = 1000;
  const division = fc
    .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 0, max: 250 })), {
      selector: ([documentId]) => documentId,
    })
    .map((shares) => shares.map(([documentId, cents]) => share(documentId, cents)));
  const centsOf = (shares: Array<ReturnType<typeof share>>, id: string) =>
    sumOfShares(shares.filter(({ documentId }) => documentId === id));
  fc.assert(
    fc.property(division, division, (own, entered) => {
      const shares = inheritedShares(amountCents, own, entered);
      expect(sumOfShares(shares)).toBe(Math.min(amountCents, sumOfShares(own) + sumOfShares(entered)));
      for (const id of ["a", "b", "c", "d"]) {
        expect(centsOf(shares, id)).toBeGreaterThanOrEqual(centsOf(own, id));
        expect(centsOf(shares, id)).toBeLessThanOrEqual(centsOf(own, id) + centsOf(entered, id));
      }
    }),
  );
});
