import { expect, test } from "vitest";
import { isFound } from "./is-found";

test.each([
  ["инн зак", true],
  ["Расчетный", false],
  ["", true],
  ["  ИНН ", true],
])("the query «%s» matches the field «ИНН заказчика»: %s", (query, found) => {
  expect(isFound(query, "customer.inn", "ИНН заказчика")).toBe(found);
});

test("ё and е count as one letter", () => {
  expect(isFound("расчетный", "Расчётный счёт")).toBe(true);
});
