import fc from "fast-check";
import { expect, test } from "vitest";
import { type VatMode, type VatRate, vatRates } from "@/db/enums";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { computeTotals, type PricedLine } from "./totals";

test("VAT is the sum of the lines' VAT, not computed from the total", () => {
  const line: PricedLine = { qty: 1, priceCents: 9_99, vatRate: "22" };
  const totals = computeTotals(Array(10).fill(line), "included");
  expect(totals).toMatchObject({ subtotalCents: 81_90, vatCents: 18_00, totalCents: 99_90 });
  expect(totals.lines[0]).toEqual({ vatCents: 1_80, sumCents: 9_99 });
});

test("VAT on top is added to each line", () => {
  const lines: PricedLine[] = [
    { qty: "2.5", priceCents: 100_00, discountPercent: 10, vatRate: "22" },
    { qty: 3, priceCents: 33_33, vatRate: "10" },
    { qty: 1, priceCents: 50_00, vatRate: "none" },
  ];
  expect(computeTotals(lines, "on_top")).toEqual({
    lines: [
      { vatCents: 49_50, sumCents: 274_50 },
      { vatCents: 10_00, sumCents: 109_99 },
      { vatCents: 0, sumCents: 50_00 },
    ],
    subtotalCents: 374_99,
    vatCents: 59_50,
    totalCents: 434_49,
    vatByRate: [
      { vatRate: "22", vatCents: 49_50, baseCents: 225_00 },
      { vatRate: "10", vatCents: 10_00, baseCents: 99_99 },
      { vatRate: "none", vatCents: 0, baseCents: 50_00 },
    ],
  });
});

test("VAT by rate lists 0 % before «без НДС», in any order of the lines", () => {
  const line = { qty: 1, priceCents: 100_00 };
  for (const rates of [["none", "0", "10"] as const, ["10", "0", "none"] as const]) {
    const totals = computeTotals(
      rates.map((vatRate) => ({ ...line, vatRate })),
      "included",
    );
    expect(totals.vatByRate.map(({ vatRate }) => vatRate)).toEqual(["10", "0", "none"]);
  }
});

test.each([{ qty: "много" }, { qty: 0 }, { discountPercent: "100,01" }])(
  "a line with %o is refused by its index",
  (wrong) => {
    const line: PricedLine = { qty: 1, priceCents: 1_00, vatRate: "22" };
    expect(() => computeTotals([line, { ...line, ...wrong }], "included")).toThrow(new RangeError("lines.1"));
  },
);

test("a document without lines totals zero", () => {
  expect(computeTotals([], "included")).toEqual({
    lines: [],
    subtotalCents: 0,
    vatCents: 0,
    totalCents: 0,
    vatByRate: [],
  });
});

test("an overflow names its line, or no line if only the total is too large", () => {
  const large: PricedLine = { qty: 9_000_000, priceCents: 1_000_000_000, vatRate: "none" };
  const tooLarge = { ...large, qty: 9_100_000_000 };
  const lineAtFault = (lines: PricedLine[]) => {
    try {
      computeTotals(lines, "included");
    } catch (error) {
      return error instanceof AmountOverflow ? error.line : error;
    }
  };
  expect(lineAtFault([large, tooLarge])).toBe(1);
  expect(lineAtFault([large, large])).toBe(null);
  expect(lineAtFault([large])).toBe(undefined);
});

const lineArbitrary = fc.record({
  qtyMilli: fc.integer({ min: 1, max: 9_999_999 }),
  priceCents: fc.integer({ min: 0, max: 999_999_999 }),
  discountBasisPoints: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  vatRate: fc.constantFrom(...vatRates),
});
const documentArbitrary = fc.record({
  vatMode: fc.constantFrom<VatMode>("included", "on_top"),
  lines: fc.array(lineArbitrary, { maxLength: 6 }),
});

test("20,000 random documents match a model in exact fractions", () => {
  fc.assert(
    fc.property(documentArbitrary, ({ lines, vatMode }) => {
      const totals = computeTotals(lines.map(asPriced), vatMode);
      const model = lines.map((line) => modelLine(line, vatMode));
      const sum = (amounts: bigint[]) => amounts.reduce((left, right) => left + right, 0n);
      const same =
        totals.lines.every((line, at) => BigInt(line.sumCents) === model[at]?.sum) &&
        totals.lines.every((line, at) => BigInt(line.vatCents) === model[at]?.vat) &&
        BigInt(totals.vatCents) === sum(model.map((line) => line.vat)) &&
        BigInt(totals.totalCents) === sum(model.map((line) => line.sum)) &&
        totals.subtotalCents + totals.vatCents === totals.totalCents &&
        totals.vatByRate.reduce((left, each) => left + each.vatCents + each.baseCents, 0) ===
          totals.totalCents;
      if (!same) throw new Error(JSON.stringify(totals));
    }),
    { numRuns: 20_000 },
  );
});

type RandomLine = { qtyMilli: number; priceCents: number; discountBasisPoints: number; vatRate: VatRate };

const asPriced = (line: RandomLine): PricedLine => ({
  qty: `${Math.floor(line.qtyMilli / 1000)}.${String(line.qtyMilli % 1000).padStart(3, "0")}`,
  priceCents: line.priceCents,
  discountPercent: line.discountBasisPoints / 100,
  vatRate: line.vatRate,
});

/** A fraction of two integers; nothing is rounded before `round`. */
class Fraction {
  constructor(
    readonly top: bigint,
    readonly bottom = 1n,
  ) {}
  times = (other: Fraction) => new Fraction(this.top * other.top, this.bottom * other.bottom);
  minus = (other: Fraction) =>
    new Fraction(this.top * other.bottom - other.top * this.bottom, this.bottom * other.bottom);
  /** Rounds to the nearest integer, halves up. */
  round = (): bigint => {
    const floor = this.top / this.bottom;
    const rest = this.minus(new Fraction(floor));
    return rest.top * 2n >= rest.bottom ? floor + 1n : floor;
  };
}

function modelLine({ qtyMilli, priceCents, discountBasisPoints, vatRate }: RandomLine, vatMode: VatMode) {
  const full = new Fraction(1n);
  const kept = full.minus(new Fraction(BigInt(discountBasisPoints), 10_000n));
  const rate = vatRate === "none" ? 0n : BigInt(vatRate);
  const gross = new Fraction(BigInt(qtyMilli), 1000n)
    .times(new Fraction(BigInt(priceCents)))
    .times(kept)
    .round();
  const share = vatMode === "included" ? new Fraction(rate, 100n + rate) : new Fraction(rate, 100n);
  const vat = new Fraction(gross).times(share).round();
  return { vat, sum: vatMode === "included" ? gross : gross + vat };
}
