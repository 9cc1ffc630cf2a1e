import { expect, test } from "vitest";
import { toggleColumn } from "./toggle-column";

test("a column is added at its usual place, and the other columns keep their order", () => {
  expect(toggleColumn(null, "vat")).toEqual(["position", "name", "qty", "unit", "price", "vat", "sum"]);
  expect(toggleColumn(["name", "sum"], "qty")).toEqual(["name", "qty", "sum"]);
  expect(toggleColumn(["sum", "name"], "position")).toEqual(["position", "sum", "name"]);
  expect(toggleColumn(["name"], "sum")).toEqual(["name", "sum"]);
});

test("a column is removed", () => {
  expect(toggleColumn(null, "unit")).toEqual(["position", "name", "qty", "price", "sum"]);
});
