import { expect, test } from "vitest";
import { completionOf } from "./completion";

test.each([
  ["Техническое соп", "Техническое сопровождение", "ровождение"],
  ["техническое", "Техническое сопровождение", " сопровождение"],
  ["Учет", "Учёт кассы", " кассы"],
  ["  Уче", "Учёт", "т"],
  ["Учет", "Учёт", ""],
  ["кассы", "Учёт кассы", null],
  ["Учёт кассы и банка", "Учёт кассы", null],
  ["", "Учёт", null],
  ["   ", "Учёт", null],
])("%j completes to %j with %j", (typed, name, rest) => {
  expect(completionOf(typed, name)).toBe(rest);
});
