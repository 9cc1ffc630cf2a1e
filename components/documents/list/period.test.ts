import { expect, test } from "vitest";
import { namePeriod, readyPeriod } from "./period";

test.each([
  ["thisMonth", "2026-11-21", "2026-11-01", "2026-11-30"],
  ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["lastMonth", "2024-03-31", "2024-02-01", "2024-02-29"],
  ["thisQuarter", "2026-11-21", "2026-10-01", "2026-12-31"],
  ["lastQuarter", "2026-02-01", "2025-10-01", "2025-12-31"],
  ["thisYear", "2026-11-21", "2026-01-01", "2026-12-31"],
  ["lastYear", "2026-11-21", "2025-01-01", "2025-12-31"],
] as const)("%s on %s is %s to %s", (name, today, from, to) => {
  expect(readyPeriod(name, today)).toEqual({ from, to });
});

test.each([
  [{}, { kind: "any" }],
  [{ from: "2026-11-01" }, { kind: "since" }],
  [{ to: "2026-11-01" }, { kind: "until" }],
  [{ from: "2026-11-05", to: "2026-11-05" }, { kind: "day" }],
  [
    { from: "2024-02-01", to: "2024-02-29" },
    { kind: "month", year: 2024, index: 2 },
  ],
  [
    { from: "2026-10-01", to: "2026-12-31" },
    { kind: "quarter", year: 2026, index: 4 },
  ],
  [
    { from: "2026-01-01", to: "2026-12-31" },
    { kind: "year", year: 2026, index: 1 },
  ],
  [{ from: "2026-02-01", to: "2026-04-30" }, { kind: "between" }],
  [{ from: "2026-11-01", to: "2026-11-29" }, { kind: "between" }],
])("%j is called %j", (period, name) => {
  expect(namePeriod(period)).toEqual(name);
});
