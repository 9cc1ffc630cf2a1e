import { expect, test } from "vitest";
import { billedPeriod, dayIn, monthsBetween, nextMonth, runDate, startAfterChange } from "./period";

const monthly = { everyMonths: 1, dayOfMonth: 31, from: "2026-01-01", until: null };

test.each([
  ["2026-01", 31, "2026-01-31"],
  ["2026-02", 31, "2026-02-28"],
  ["2028-02", 30, "2028-02-29"],
  ["2026-04", 31, "2026-04-30"],
  ["2026-11", 5, "2026-11-05"],
])("in %s day %i is %s", (month, day, date) => {
  expect(dayIn(month, day)).toBe(date);
});

test("a series has documents on its day of the month between its first and its last day only", () => {
  const bounded = { ...monthly, dayOfMonth: 10, from: "2026-03-15", until: "2026-06-09" };
  const months = ["2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07"];
  expect(months.map((month) => runDate(bounded, month))).toEqual([
    null,
    null,
    "2026-04-10",
    "2026-05-10",
    null,
    null,
  ]);
});

test("a series has documents on its first and on its last day", () => {
  const bounded = { ...monthly, dayOfMonth: 10, from: "2026-03-10", until: "2026-05-10" };
  const months = ["2026-02", "2026-03", "2026-05", "2026-06"];
  const dates = [null, "2026-03-10", "2026-05-10", null];
  expect(months.map((month) => runDate(bounded, month))).toEqual(dates);
  expect(monthsBetween(bounded, "2026-03-10", "2026-04-10")).toEqual(["2026-03", "2026-04"]);
  expect(monthsBetween(bounded, "2026-03-11", "2026-04-09")).toEqual([]);
  expect(nextMonth(bounded, "2026-04-10", () => false)).toBe("2026-04");
  expect(nextMonth(bounded, "2026-04-11", () => false)).toBe("2026-05");
});

test.each([
  [3, ["2026-01", "2026-04", "2026-07", "2026-10"]],
  [6, ["2026-01", "2026-07"]],
  [12, ["2026-01"]],
])("counts every %i months from the first documents", (everyMonths, months) => {
  expect(monthsBetween({ ...monthly, everyMonths }, "2025-01-01", "2026-12-30")).toEqual(months);
});

test("a billed period lasts until the next documents", () => {
  expect(billedPeriod("2026-11", 1)).toEqual({ periodStart: "2026-11-01", periodEnd: "2026-11-30" });
  expect(billedPeriod("2026-11", 3)).toEqual({ periodStart: "2026-11-01", periodEnd: "2027-01-31" });
});

test("the next month skips existing documents and ends with the series", () => {
  const ended = { ...monthly, until: "2026-03-31" };
  expect(nextMonth(ended, "2026-02-01", () => false)).toBe("2026-02");
  expect(nextMonth(ended, "2026-02-01", (month) => month === "2026-02")).toBe("2026-03");
  expect(nextMonth(ended, "2026-04-01", () => false)).toBeNull();
});

test("the next month of a yearly series may be a year ahead", () => {
  const yearly = { ...monthly, everyMonths: 12 };
  expect(nextMonth(yearly, "2026-02-01", () => false)).toBe("2027-01");
});

test.each([
  [20, 10, null, "2027-01-01"],
  [10, 20, null, "2027-02-01"],
  [10, 20, "2027-02-01", "2027-02-01"],
  // Otherwise it would begin after its end.
  [10, 20, "2027-01-31", "2027-01-15"],
  [20, 25, null, "2027-01-15"],
])(
  "a quarterly series whose day %i becomes %i, until %s, keeps its months by beginning on %s",
  (day, moved, until, from) => {
    const quarterly = { everyMonths: 3, from: "2027-01-15", until };
    expect(startAfterChange({ ...quarterly, dayOfMonth: day }, { ...quarterly, dayOfMonth: moved })).toBe(
      from,
    );
  },
);
