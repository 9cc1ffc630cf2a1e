import { expect, test } from "vitest";
import { addDays } from "@/lib/values/dates";
import { ageOf, dueDatesOf, lastMonths, monthEnd } from "./rules";

const today = "2026-11-21";

test.each([
  [null, "undated"],
  ["2027-01-01", "in_time"],
  ["2026-11-21", "in_time"],
  ["2026-11-20", "week"],
  ["2026-11-14", "week"],
  ["2026-11-13", "month"],
  ["2026-10-22", "month"],
  ["2026-10-21", "quarter"],
  ["2026-08-23", "quarter"],
  ["2026-08-22", "older"],
  ["2020-01-01", "older"],
] as const)("an invoice due on %s is «%s»", (dueDate, age) => {
  expect(ageOf(dueDate, today)).toBe(age);
});

test("the dates of an age hold exactly the invoices of that age", () => {
  for (let days = -200; days <= 60; days++) {
    const dueDate = addDays(today, days);
    const { dueFrom = "0001-01-01", dueTo = "9999-12-31" } = dueDatesOf(ageOf(dueDate, today), today);
    expect(dueDate >= dueFrom && dueDate <= dueTo, dueDate).toBe(true);
  }
});

test("months are counted back over the turn of a year", () => {
  expect(lastMonths("2026-02-28", 4)).toEqual(["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"]);
  expect(["2026-02-01", "2028-02-01", "2026-12-01"].map(monthEnd)).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-12-31",
  ]);
});
