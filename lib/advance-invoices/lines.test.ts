import fc from "fast-check";
import { expect, test } from "vitest";
import { vatRates } from "@/db/enums";
import { advanceRateOf } from "@/lib/values/vat-rates";
import { advanceLines, divideByWeights } from "./lines";

const reference = "Счет на оплату № СЧ-2026/001 от 01.11.2026";
const advanceLinesOf = (given: Partial<Parameters<typeof advanceLines>[0]>) =>
  advanceLines({ date: "2026-11-20", shares: [], restCents: 0, usualRate: "22", purpose: null, ...given });
const summaryOf = (lines: ReturnType<typeof advanceLines>) =>
  lines.map(({ priceCents, vatRate }) => [priceCents, vatRate]);

test("a share of an invoice with one VAT rate is one line that names the invoice and its items", () => {
  const lines = [
    { name: "Монтаж", vatRate: "22" as const, sumCents: 10_000 },
    { name: "Доставка", vatRate: "22" as const, sumCents: 2_200 },
  ];
  expect(advanceLinesOf({ shares: [{ cents: 6_100, reference, lines }] })).toEqual([
    {
      name: `Предварительная оплата. ${reference}: Монтаж; Доставка`,
      unit: "усл. ед.",
      qty: 1,
      priceCents: 6_100,
      vatRate: "22/122",
    },
  ]);
});

test("a share of an invoice with several VAT rates is divided by their sums, without untaxed lines", () => {
  const lines = [
    { name: "Книги", vatRate: "10" as const, sumCents: 1_000 },
    { name: "Курс", vatRate: "none" as const, sumCents: 1_000 },
    { name: "Сумка", vatRate: "22" as const, sumCents: 1_000 },
  ];
  expect(summaryOf(advanceLinesOf({ shares: [{ cents: 1_000, reference, lines }] }))).toEqual([
    [334, "10/110"],
    [333, "22/122"],
  ]);
  const untaxed = lines.filter(({ vatRate }) => vatRate === "none");
  expect(advanceLinesOf({ shares: [{ cents: 1_000, reference, lines: untaxed }] })).toEqual([]);
});

test("lines have the rates of the payment's day, and the rest has the usual rate", () => {
  const lines = [{ name: "Услуга", vatRate: "20" as const, sumCents: 12_000 }];
  const shares = [{ cents: 12_000, reference, lines }];
  expect(
    summaryOf(advanceLinesOf({ shares, restCents: 500, usualRate: "20", purpose: "Аванс за ремонт" })),
  ).toEqual([
    [12_000, "22/122"],
    [500, "22/122"],
  ]);
  expect(summaryOf(advanceLinesOf({ date: "2025-12-31", shares }))).toEqual([[12_000, "20/120"]]);
  expect(advanceLinesOf({ restCents: 500, usualRate: "none" })).toEqual([]);
});

test.each([
  ["Аванс за ремонт", "Предварительная оплата. Ремонт"],
  ["оплата услуг", "Предварительная оплата. Услуги"],
  ["аванс по договору", "Предварительная оплата"],
  [null, "Предварительная оплата"],
])("the rest of a payment for «%s» is the line «%s»", (purpose, name) => {
  expect(advanceLinesOf({ restCents: 500, purpose })).toMatchObject([{ name }]);
});

test("kopecks are divided exactly, and no part is off by one or more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.array(fc.bigInt({ min: 0n, max: 100_000_000_000n }), { minLength: 1, maxLength: 6 }),
      (cents, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        const amounts = divideByWeights(
          cents,
          weights.map((weight) => ({ weight })),
        );
        fc.pre(total > 0n);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(cents);
        for (const [index, amount] of amounts.entries()) {
          const deviation = BigInt(amount) * total - BigInt(cents) * weights[index]!;
          expect(deviation < total && deviation > -total).toBe(true);
        }
      },
    ),
  );
});

test("the lines of a share add up to its taxed part for any invoice", () => {
  const line = fc.record({
    name: fc.constant("Услуга"),
    vatRate: fc.constantFrom(...vatRates),
    sumCents: fc.integer({ min: 1, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (lines, cents) => {
        const total = BigInt(lines.reduce((sum, { sumCents }) => sum + sumCents, 0));
        const taxed = BigInt(
          lines.reduce((sum, { vatRate, sumCents }) => sum + (advanceRateOf(vatRate) ? sumCents : 0), 0),
        );
        const made = advanceLinesOf({ shares: [{ cents, reference, lines }] });
        const sum = BigInt(made.reduce((all, { priceCents }) => all + priceCents, 0));
        const deviation = 2n * (sum * total - BigInt(cents) * taxed);
        expect(deviation <= total && deviation >= -total).toBe(true);
        expect(made.every(({ priceCents }) => priceCents > 0)).toBe(true);
      },
    ),
  );
});

test("a long name is cut between whole characters", () => {
  const lines = [{ name: `${"а".repeat(968)}😀б`, vatRate: "22" as const, sumCents: 100 }];
  const [made] = advanceLinesOf({ shares: [{ cents: 100, reference: "Счет", lines }] });
  expect(made?.name).toBe(`Предварительная оплата. Счет: ${"а".repeat(968)}…`);
});
