import { expect, test } from "vitest";
import { emptyLine, isBlank, unreadableCells, valuesOf } from "./line-draft";

test("a row is sent without invisible characters, and counts as blank if it has only those", () => {
  const line = {
    ...emptyLine("1", "22"),
    name: " Усл\u00adуга\u200b ",
    description: "\u2060",
    unit: "ч\ufeff",
  };
  expect(valuesOf(line)).toMatchObject({ name: "Услуга", description: null, unit: "ч" });
  expect(isBlank({ ...emptyLine("2", "22"), name: "\u200b" })).toBe(true);
  expect(unreadableCells({ ...emptyLine("3", "22"), name: "\u200b", price: "5" })).toEqual(["name"]);
});
