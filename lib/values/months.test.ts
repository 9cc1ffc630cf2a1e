import { expect, test } from "vitest";
import { lastMonths, monthEnd, monthOf, periodInWords, shiftedPeriod } from "./months";

test.each([
  ["2026-11-22", "2026-11-01", "2026-11-30"],
  ["2028-02-10", "2028-02-01", "2028-02-29"],
  ["2026-12-31", "2026-12-01", "2026-12-31"],
])("the month of %s is %s to %s", (date, periodStart, periodEnd) => {
  expect(monthOf(date)).toEqual({ periodStart, periodEnd });
});

test.each([
  ["2026-10-01", "2026-10-31", "2026-10-31", "2026-11-30", "2026-11-01", "2026-11-30"],
  ["2026-11-01", "2026-11-30", "2026-11-30", "2026-12-31", "2026-12-01", "2026-12-31"],
  ["2026-12-01", "2026-12-31", "2026-12-31", "2027-01-15", "2027-01-01", "2027-01-31"],
  ["2026-10-16", "2026-11-15", "2026-11-20", "2026-12-20", "2026-11-16", "2026-12-15"],
  ["2026-01-30", "2026-01-30", "2026-01-30", "2026-02-10", "2026-02-28", "2026-02-28"],
  ["2026-10-01", "2026-10-31", "2026-11-05", "2026-11-22", "2026-10-01", "2026-10-31"],
])(
  "the period %s – %s of a document of %s becomes, in its copy of %s, %s – %s",
  (start, end, from, to, periodStart, periodEnd) => {
    expect(shiftedPeriod({ periodStart: start, periodEnd: end }, from, to)).toEqual({
      periodStart,
      periodEnd,
    });
  },
);

test("the last months are counted back across a year, and months end on their last day", () => {
  expect(lastMonths("2026-02-28", 4)).toEqual(["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"]);
  expect(["2026-02-01", "2028-02-01", "2026-12-01"].map(monthEnd)).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-12-31",
  ]);
});

test.each([
  ["2026-11-01", "2026-11-30", "ноябрь 2026 г."],
  ["2026-01-01", "2026-03-31", "январь – март 2026 г."],
  ["2026-12-01", "2027-01-31", "декабрь 2026 г. – январь 2027 г."],
])("the period %s – %s in words is «%s»", (periodStart, periodEnd, words) => {
  expect(periodInWords({ periodStart, periodEnd })).toBe(words);
});

test("the months of the years 0001 and 9999 are handled like others", () => {
  expect(monthOf("9999-12-31")).toEqual({ periodStart: "9999-12-01", periodEnd: "9999-12-31" });
  expect(monthOf("0001-01-15")).toEqual({ periodStart: "0001-01-01", periodEnd: "0001-01-31" });
  const november = { periodStart: "9999-11-01", periodEnd: "9999-11-30" };
  const december = { periodStart: "9999-12-01", periodEnd: "9999-12-31" };
  expect(shiftedPeriod(november, "9999-11-30", "9999-12-31")).toEqual(december);
  expect(shiftedPeriod(december, "9999-11-30", "9999-12-31")).toEqual(december);
});
