import { expect, test } from "vitest";
import { innerQuotes } from "./inner-quotes";

test.each([
  ["ООО «Ромашка»", "ООО „Ромашка“"],
  ["«Заря»", "„Заря“"],
  ["Договор № 5", "Договор № 5"],
  ['ООО "Ромашка"', 'ООО "Ромашка"'],
  ["", ""],
])("%s inside of quotation marks is written %s", (name, within) => {
  expect(innerQuotes(name)).toBe(within);
});
