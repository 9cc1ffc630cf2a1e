import { expect, test } from "vitest";
import { addDays } from "./dates";
import { addWorkingDays, isWorkingDay } from "./working-days";

/** Returns the number of working days of each month of a year. */
function workingDays(year: number): number[] {
  const months = Array<number>(12).fill(0);
  for (let day = `${year}-01-01`; day < `${year + 1}`; day = addDays(day, 1)) {
    if (isWorkingDay(day)) months[Number(day.slice(5, 7)) - 1]!++;
  }
  return months;
}

test.each([
  // The official calendars of the five-day week.
  [2025, [17, 20, 21, 22, 18, 19, 23, 21, 22, 23, 19, 22], 247],
  [2026, [15, 19, 21, 22, 19, 21, 23, 21, 22, 22, 20, 22], 247],
  [2027, [15, 19, 22, 22, 19, 21, 22, 22, 22, 21, 20, 22], 247],
])("the working days of %i are those of the official calendar", (year, months, total) => {
  expect(workingDays(year)).toEqual(months);
  expect(months.reduce((sum, days) => sum + days)).toBe(total);
});

test.each([
  ["2025-11-01", true],
  ["2025-11-03", false],
  ["2025-12-31", false],
  ["2025-02-24", true],
  ["2026-01-08", false],
  ["2026-01-09", false],
  ["2026-01-12", true],
  ["2026-03-09", false],
  ["2026-05-11", false],
  ["2026-12-31", false],
  ["2027-02-20", true],
  ["2027-02-22", false],
  ["2027-05-03", false],
  ["2027-05-10", false],
  ["2027-06-14", false],
  ["2027-11-05", false],
  ["2027-11-08", true],
  ["2027-12-31", false],
  // Later years have no decree yet: weekends and the holidays of the Labour Code apply.
  ["2028-01-08", false],
  ["2028-01-10", true],
  ["2028-12-29", true],
])("%s is a working day: %s", (date, expected) => {
  expect(isWorkingDay(date)).toBe(expected);
});

test.each([
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-22", 5, "2026-11-27"],
  ["2026-12-28", 5, "2027-01-13"],
  ["2025-12-30", 1, "2026-01-12"],
  ["2026-04-30", 5, "2026-05-08"],
  ["9999-12-31", 365, "9999-12-31"],
  ["9999-12-25", 3, "9999-12-29"],
])("%s plus %i working days is %s", (date, days, expected) => {
  expect(addWorkingDays(date, days)).toBe(expected);
});
