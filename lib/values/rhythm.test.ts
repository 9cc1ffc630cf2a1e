import { expect, test } from "vitest";
import { rhythmOf } from "./rhythm";

test.each([
  [1, "second", 1],
  [45, "second", 45],
  [60, "minute", 1],
  [90, "second", 90],
  [300, "minute", 5],
  [3_600, "hour", 1],
  [5_400, "minute", 90],
  [43_200, "hour", 12],
  [86_400, "day", 1],
  [604_800, "day", 7],
])("%i seconds are given in the largest unit that divides them", (seconds, unit, count) => {
  expect(rhythmOf(seconds)).toEqual({ unit, count });
});
