import { expect, test } from "vitest";
import { addDays, formatDate, isCalendarDate, today, yearOf } from "./dates";

test.each(["2026-11-20", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is a date", (date) => {
  expect(isCalendarDate(date)).toBe(true);
});

test.each([
  "2026-02-29",
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "2026-11-31",
  "0000-01-01",
  "2026-1-1",
  "20.11.2026",
  "2026-11-20T00:00:00Z",
  "",
  20261120,
  null,
])("%s is not a date", (value) => expect(isCalendarDate(value)).toBe(false));

test("today is the date in the given time zone, not in the machine's", () => {
  const lateEvening = new Date("2026-12-31T21:30:00Z");
  expect(today("Europe/Moscow", lateEvening)).toBe("2027-01-01");
  expect(today("UTC", lateEvening)).toBe("2026-12-31");
  expect(today("America/New_York", new Date("2026-03-08T04:59:59Z"))).toBe("2026-03-07");
});

test("days are added across months, leap years and clock changes", () => {
  expect(addDays("2026-11-20", 14)).toBe("2026-12-04");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addDays("0099-12-31", 1)).toBe("0100-01-01");
});

test("dates are formatted as in Russian documents", () => {
  expect(formatDate("2026-11-20")).toBe("20.11.2026");
  expect(yearOf("2026-11-20")).toBe(2026);
});

test.each([
  ["9999-12-30", 1, "9999-12-31"],
  ["9999-12-31", 1, "9999-12-31"],
  ["9999-01-01", 100_000, "9999-12-31"],
  ["0001-01-02", -2, "0001-01-01"],
])("%s plus %i days is %s, within the years 0001 to 9999", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});
