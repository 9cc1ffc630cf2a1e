import { expect, test } from "vitest";
import { listDay } from "./fields";
import { daysOfReadyPeriod, resolveDays } from "./ready-periods";

test.each([
  ["this_month", "2026-11-21", "2026-11-01", "2026-11-30"],
  ["last_month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["last_month", "2024-03-31", "2024-02-01", "2024-02-29"],
  ["this_quarter", "2026-11-21", "2026-10-01", "2026-12-31"],
  ["last_quarter", "2026-02-01", "2025-10-01", "2025-12-31"],
  ["this_year", "2026-11-21", "2026-01-01", "2026-12-31"],
  ["last_year", "2026-11-21", "2025-01-01", "2025-12-31"],
] as const)("%s on %s is %s to %s", (name, today, from, to) => {
  expect(daysOfReadyPeriod(name, today)).toEqual({ from, to });
});

test.each([
  [
    { from: "this_month", to: "this_month" },
    { from: "2026-11-01", to: "2026-11-30" },
  ],
  [
    { from: "last_month", to: "this_month" },
    { from: "2026-10-01", to: "2026-11-30" },
  ],
  [{ from: "this_year" }, { from: "2026-01-01", to: undefined }],
  [
    { from: "2026-03-05", to: "last_quarter" },
    { from: "2026-03-05", to: "2026-09-30" },
  ],
  [
    { from: null, to: "2026-03-05" },
    { from: undefined, to: "2026-03-05" },
  ],
])("the days %j chosen on 2026-11-21 are %j", (ends, days) => {
  expect(resolveDays(ends, "2026-11-21")).toEqual(days);
});

test.each(["2026-02-29", "next_month", "This_month", "", "toString"])(
  "%j is refused as a day of a list",
  (value) => {
    expect(listDay.safeParse(value).success).toBe(false);
  },
);
