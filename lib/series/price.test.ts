import { expect, test } from "vitest";
import { fillPeriod, linesOfMonth, raisedPrice } from "./price";

const line = { name: "Аренда", unit: "мес", qty: 1, priceCents: 100_000 };
const agreed = {
  lines: [line],
  laterLines: [],
  dayOfMonth: 10,
  indexation: { percent: 10, everyMonths: 12, from: "2027-01-01" },
};
const priceOn = (date: string, series: Parameters<typeof linesOfMonth>[0] = agreed) =>
  linesOfMonth(series, date.slice(0, 7), date)[0]!.priceCents;

test.each([
  ["2026-12-31", 100_000],
  ["2027-01-01", 110_000],
  ["2027-12-31", 110_000],
  ["2028-01-01", 121_000],
  ["2029-06-10", 133_100],
])("on %s the indexed price is %i", (date, price) => {
  expect(priceOn(date)).toBe(price);
});

test("increases compound, and the price is rounded half up once", () => {
  expect(raisedPrice(1_234_567, 7.5, 2)).toBe(1_426_696);
  expect(raisedPrice(5, 10, 1)).toBe(6);
  expect(raisedPrice(333, 0.01, 0)).toBe(333);
});

test("an increase in the middle of a month counts from its day", () => {
  const middle = { ...agreed, indexation: { percent: 10, everyMonths: 1, from: "2026-01-31" } };
  expect(priceOn("2026-01-30", middle)).toBe(100_000);
  expect(priceOn("2026-02-27", middle)).toBe(110_000);
  expect(priceOn("2026-02-28", middle)).toBe(121_000);
});

test("a newly agreed price counts from its month, without earlier increases", () => {
  const changed = { ...agreed, laterLines: [{ from: "2027-03", lines: [{ ...line, priceCents: 200_000 }] }] };
  expect(priceOn("2027-02-10", changed)).toBe(110_000);
  expect(priceOn("2027-03-10", changed)).toBe(200_000);
  expect(priceOn("2028-01-10", changed)).toBe(220_000);
});

test("fills placeholders with the period", () => {
  const text = { ...line, name: "Аренда за {{period}}", description: "с {{periodStart}} по {{ periodEnd }}" };
  const fill = (periodStart: string, periodEnd: string) => fillPeriod([text], { periodStart, periodEnd })[0];
  expect(fill("2026-11-01", "2026-11-30")).toMatchObject({
    name: "Аренда за ноябрь 2026 г.",
    description: "с 01.11.2026 по 30.11.2026",
  });
  expect(fill("2026-01-01", "2026-03-31")?.name).toBe("Аренда за январь – март 2026 г.");
  expect(fill("2026-11-01", "2027-01-31")?.name).toBe("Аренда за ноябрь 2026 г. – январь 2027 г.");
});
