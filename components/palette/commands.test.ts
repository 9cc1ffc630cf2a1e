import { expect, test } from "vitest";
import { matchesCommand } from "./commands";

test.each([
  ["Новый счёт", "", true],
  ["Новый счёт", "счет", true],
  ["Новый счёт", "сч нов", true],
  ["Новый счёт", "НОВЫЙ", true],
  ["Новый счёт", "чёт", false],
  ["Новый счёт", "новый акт", false],
])("the command «%s» matches the query «%s»: %s", (text, typed, meant) => {
  expect(matchesCommand(text, typed)).toBe(meant);
});
