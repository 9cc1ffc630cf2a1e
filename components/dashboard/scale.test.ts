import { expect, test } from "vitest";
import { scaleOf } from "./scale";

test.each([
  [0, 1],
  [1, 1],
  [99, 100],
  [100, 100],
  [101, 150],
  [12_345_67, 15_000_00],
  [999_999_99, 100_000_000],
])("for a largest value of %d the scale ends at %d, with at most six marks", (largest, top) => {
  const scale = scaleOf(largest);
  expect(scale.top).toBeCloseTo(top);
  expect(scale.ticks.at(-1)).toBe(scale.top);
  if (largest > 4) expect(scale.ticks.length).toBeGreaterThanOrEqual(4);
  expect(scale.ticks.length).toBeLessThanOrEqual(6);
});
