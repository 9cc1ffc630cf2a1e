import { expect, test } from "vitest";
import { namePeriod } from "./period";

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
])("the period %j is named as %j", (period, name) => {
  expect(namePeriod(period)).toEqual(name);
});
