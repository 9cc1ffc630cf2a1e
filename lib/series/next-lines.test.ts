import { expect, test } from "vitest";
import { havePricesRisen, nextLinesOf } from "./next-lines";
import type { Series } from "./schema";

const line = { name: "Аренда", unit: "мес", qty: 1, priceCents: 10_000 };
const series = {
  lines: [line],
  laterLines: [],
  dayOfMonth: 10,
  indexation: { percent: 10, everyMonths: 12, from: "2026-01-01" },
  next: { period: "2026-12", date: "2026-12-10", totalCents: 11_000 },
} as unknown as Series;
const pricesOf = (given: Series) => nextLinesOf(given, "2026-11-24").map(({ priceCents }) => priceCents);

test("shows prices as they will be billed next", () => {
  expect(pricesOf(series)).toEqual([11_000]);
  expect(
    pricesOf({ ...series, laterLines: [{ from: "2026-12", lines: series.lines, vatMode: "included" }] }),
  ).toEqual([10_000]);
  expect(pricesOf({ ...series, next: null, indexation: null })).toEqual([10_000]);
});

test("shows the agreed price when the increased one is too large to calculate", () => {
  const huge = [{ ...line, priceCents: 9_000_000_000_000_000 }] as unknown as Series["lines"];
  expect(pricesOf({ ...series, lines: huge })).toEqual([9_000_000_000_000_000]);
});

test("tells whether prices have increased by a date", () => {
  expect(havePricesRisen(series, "2026-11-24")).toBe(true);
  expect(havePricesRisen({ ...series, next: null }, "2025-12-31")).toBe(false);
  expect(havePricesRisen({ ...series, indexation: null }, "2026-11-24")).toBe(false);
});
