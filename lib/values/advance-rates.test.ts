import fc from "fast-check";
import { expect, test } from "vitest";
import { advanceRates, vatRates } from "@/db/enums";
import { isCalculated, lineAmounts, vatPercent } from "./line-amounts";
import {
  advanceRateOf,
  advanceRatesOn,
  isRateInForce,
  plainRateOf,
  rateOfLines,
  rateOn,
  ratesOn,
} from "./vat-rates";

const amountOf = (rate: (typeof advanceRates)[number], priceCents: number) =>
  lineAmounts({ qtyMilli: 1000, priceCents, vatRate: rate, vatMode: "included" });

test.each([
  ["22/122", 12_200_00, 2_200_00],
  ["22/122", 100_00, 18_03],
  ["20/120", 100_00, 16_67],
  ["10/110", 100_00, 9_09],
  ["7/107", 100_00, 6_54],
  ["5/105", 100_00, 4_76],
  ["22/122", 1, 0],
  ["22/122", 3, 1],
] as const)("VAT at %s of %d kopecks is %d kopecks", (rate, cents, vatCents) => {
  expect(amountOf(rate, cents)).toMatchObject({ vatCents, sumCents: cents });
});

test("an advance's VAT is the fraction of its amount, rounded half up, for both modes of prices", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...advanceRates),
      fc.integer({ min: 0, max: 9_000_000_000_000 }),
      fc.constantFrom("included" as const, "on_top" as const),
      (vatRate, priceCents, vatMode) => {
        const [numerator, denominator] = vatRate.split("/").map(BigInt) as [bigint, bigint];
        const { vatCents, sumCents } = lineAmounts({ qtyMilli: 1000, priceCents, vatRate, vatMode });
        // Checks |vat − a·n/d| ≤ 1/2, with halves rounded up, as −d ≤ 2(a·n − vat·d) < d: without a division.
        const distance = 2n * (BigInt(priceCents) * numerator - BigInt(vatCents) * denominator);
        expect(sumCents).toBe(priceCents);
        expect(distance < denominator && distance >= -denominator).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test("each advance rate belongs to one plain rate, and the rates without tax have none", () => {
  for (const rate of advanceRates) {
    const plain = plainRateOf(rate);
    expect([advanceRateOf(plain), advanceRateOf(rate)]).toEqual([rate, rate]);
    expect(vatPercent[rate]).toBe(vatPercent[plain]);
    expect(rate).toBe(`${vatPercent[plain]}/${100 + vatPercent[plain]}`);
    expect(isCalculated(rate) && !isCalculated(plain)).toBe(true);
  }
  expect(vatRates.filter((rate) => advanceRateOf(rate) === null)).toEqual(["none", "0"]);
});

test("an advance rate is in force together with its plain rate", () => {
  for (const date of ["2024-12-31", "2025-12-31", "2026-01-01"]) {
    for (const rate of advanceRates)
      expect(isRateInForce(rate, date)).toBe(isRateInForce(plainRateOf(rate), date));
    expect(advanceRatesOn(date)).toEqual(ratesOn(date).flatMap((rate) => advanceRateOf(rate) ?? []));
  }
  expect([rateOn("20/120", "2026-01-01"), rateOn("22/122", "2025-12-31")]).toEqual(["22/122", "20/120"]);
  expect(rateOn("10/110", "2026-01-01")).toBe("10/110");
});

test("lines of an advance invoice get an advance rate, whatever the usual rate", () => {
  expect(rateOfLines("advance_invoice", "20", "2026-02-01")).toBe("22/122");
  expect(rateOfLines("advance_invoice", "7", "2026-02-01")).toBe("7/107");
  expect(rateOfLines("advance_invoice", "none", "2025-02-01")).toBe("20/120");
  expect(rateOfLines("invoice", "20", "2026-02-01")).toBe("22");
});
