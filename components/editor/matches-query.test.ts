import { expect, test } from "vitest";
import { matchesQuery } from "./matches-query";

test.each([
  ["инн зак", true],
  ["Расчетный", false],
  ["", true],
  ["  ИНН ", true],
])("the query «%s» matches the field «ИНН заказчика»: %s", (query, found) => {
  expect(matchesQuery(query, "customer.inn", "ИНН заказчика")).toBe(found);
});

test("ё and е count as one letter", () => {
  expect(matchesQuery("расчетный", "Расчётный счёт")).toBe(true);
});
