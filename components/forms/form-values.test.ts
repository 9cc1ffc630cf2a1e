import { expect, test } from "vitest";
import { formValues, valueAt } from "./form-values";

test("field names with dots become nested values", () => {
  const data = new FormData();
  data.append("name", "Ромашка");
  data.append("numberPrefixes.act", "А");
  data.append("numberPrefixes.upd", "УПД");
  expect(formValues(data)).toEqual({ name: "Ромашка", numberPrefixes: { act: "А", upd: "УПД" } });
});

test("reads a value by its dotted path", () => {
  const values = { name: null, numberPrefixes: { act: "А" } };
  expect(valueAt(values, "numberPrefixes.act")).toBe("А");
  expect(valueAt(values, "name.first")).toBeUndefined();
  expect(valueAt(null, "name")).toBeUndefined();
});
