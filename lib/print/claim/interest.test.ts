import { expect, test } from "vitest";
import { interestOn, lastDayToPay, lateDaysOn } from "./interest";

test.each([
  // A Friday; a Saturday, whose term ends on Monday; the first of the January holidays.
  ["2026-11-20", "2026-11-20"],
  ["2026-11-21", "2026-11-23"],
  ["2027-01-01", "2027-01-11"],
  ["9999-12-31", "9999-12-31"],
])("a term that ends on %s has %s as its last day", (dueDate, last) => {
  expect(lastDayToPay(dueDate)).toBe(last);
});

test("days of delay count from the day after the last working day to pay", () => {
  expect(lateDaysOn("2026-11-23", "2026-11-20")).toBe(3);
  expect(lateDaysOn("2026-11-23", "2026-11-21")).toBe(0);
  expect(lateDaysOn("2026-11-22", "2026-11-21")).toBe(0);
});

test.each([
  // 12 345.00 × 16.5 % × 34 : 365 = 189.74
  [{ cents: 1_234_500, percent: 16.5, dueDate: "2026-10-20", date: "2026-11-23" }, 18_974],
  // 100 000.00 × 10 %: 14 days of 2027 (365) and 10 of 2028 (366)
  [{ cents: 10_000_000, percent: 10, dueDate: "2027-12-17", date: "2028-01-10" }, 65_679],
  [{ cents: 10_000_000, percent: 10, dueDate: "2026-11-21", date: "2026-11-23" }, 0],
  // 100.00 × 10 % × 356 : 365, in a year with three digits
  [{ cents: 10_000, percent: 10, dueDate: "0999-01-01", date: "0999-12-31" }, 975],
])("the interest on %j is %i kopecks", (debt, cents) => {
  expect(interestOn(debt)).toBe(cents);
});
