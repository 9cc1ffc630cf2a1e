import { expect, test } from "vitest";
import { addDays } from "@/lib/values/dates";
import { ageing, ageOf, daysSalesOutstanding, filtersOf, inflowOf } from "./rules";

const today = "2026-11-15";
const move = (month: string, invoicedCents: number, collectedCents: number) => ({
  month,
  invoicedCents,
  addedCents: invoicedCents,
  collectedCents,
});

test("days outstanding are the receivable divided by three months' sales, times their days", () => {
  const moves = [
    move("2026-11-01", 30_000, 10_000),
    move("2026-10-01", 20_000, 50_000),
    move("2026-09-01", 50_000, 0),
    move("2026-08-01", 40_000, 40_000),
  ];
  const months = daysSalesOutstanding(40_000, moves, today);
  expect(months).toHaveLength(12);
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  expect(months.at(-1)).toEqual({
    month: "2026-11-01",
    from: "2026-09-01",
    to: "2026-11-15",
    receivableCents: 40_000,
    invoicedCents: 100_000,
    // 0.4 of 30 + 31 + 15 days.
    days: 30,
  });
  expect(months.at(-2)).toMatchObject({ receivableCents: 20_000, invoicedCents: 110_000, days: 17 });
  expect(months.at(-3)).toMatchObject({ receivableCents: 50_000, days: 34 });
  // Sales began in August, so only its days count.
  expect(months.at(-4)).toMatchObject({ from: "2026-08-01", receivableCents: 0, days: 0 });
  expect(months.at(-5)).toMatchObject({ receivableCents: 0, invoicedCents: 0, days: null });
});

test("nothing is outstanding when nothing was ever invoiced", () => {
  const months = daysSalesOutstanding(0, [], today);
  expect(months).toHaveLength(12);
  for (const { days, receivableCents } of months)
    expect({ days, receivableCents }).toEqual({ days: null, receivableCents: 0 });
});

test("expected payments are grouped into overdue, 13 consecutive weeks and the rest", () => {
  const inflow = inflowOf(
    [
      { week: -1, count: 2, cents: 100 },
      { week: 12, count: 1, cents: 50 },
      { week: 13, count: 1, cents: 7 },
    ],
    today,
  );
  expect(inflow).toHaveLength(15);
  expect(inflow[0]).toEqual({ from: null, to: "2026-11-14", count: 2, cents: 100 });
  expect(inflow[1]).toEqual({ from: "2026-11-15", to: "2026-11-21", count: 0, cents: 0 });
  expect(inflow[13]).toEqual({ from: "2027-02-07", to: "2027-02-13", count: 1, cents: 50 });
  expect(inflow[14]).toEqual({ from: "2027-02-14", to: null, count: 1, cents: 7 });
});

const now = "2026-11-21";

test.each([
  [null, "undated"],
  ["2027-01-01", "not_due"],
  ["2026-11-21", "not_due"],
  ["2026-11-20", "to_30"],
  ["2026-10-22", "to_30"],
  ["2026-10-21", "to_60"],
  ["2026-09-22", "to_60"],
  ["2026-09-21", "to_90"],
  ["2026-08-23", "to_90"],
  ["2026-08-22", "older"],
  ["2020-01-01", "older"],
] as const)("an invoice due on %s has age «%s»", (dueDate, age) => {
  expect(ageOf(dueDate, now)).toBe(age);
});

test("the filters of an age include every due date of that age", () => {
  for (let days = -200; days <= 60; days++) {
    const dueDate = addDays(now, days);
    const { dueFrom = "0001-01-01", dueTo = "9999-12-31" } = filtersOf(ageOf(dueDate, now), now);
    expect(dueDate >= dueFrom && dueDate <= dueTo, dueDate).toBe(true);
  }
  expect(filtersOf("undated", now)).toEqual({ undated: "1" });
});

test("sums by due date are added up by age, those without a due date included", () => {
  const sums = [
    { dueDate: "2026-11-20", count: 1, cents: 100 },
    { dueDate: "2026-10-22", count: 2, cents: 20 },
    { dueDate: null, count: 1, cents: 3 },
  ];
  expect(ageing(sums, now)).toEqual([
    { key: "undated", count: 1, cents: 3 },
    { key: "not_due", count: 0, cents: 0 },
    { key: "to_30", count: 3, cents: 120 },
    { key: "to_60", count: 0, cents: 0 },
    { key: "to_90", count: 0, cents: 0 },
    { key: "older", count: 0, cents: 0 },
  ]);
});
