import { expect, test } from "vitest";
import { incomingOrder } from "./schema";

const order = (item: object) => ({
  customer: { name: "ООО «Ромашка»" },
  items: [{ name: "Мёд", qty: 1, price: 100, ...item }],
  rawPayload: "{}",
});

test.each([
  ["vat", "order_vat"],
  ["price", "order_price"],
  ["qty", "qty"],
])("a %s of a million spaces is refused", (field, message) => {
  const { error } = incomingOrder.safeParse(order({ [field]: `1${" ".repeat(1_000_000)}x` }));
  expect(error?.issues).toMatchObject([{ path: ["items", 0, field], message }]);
});

test.each([
  ["20%", 2000],
  ["20 %", 2000],
  [" 5,5 % ", 550],
  ["без НДС", null],
])("the VAT rate %j is read as %j hundredths of a percent", (vat, basisPoints) => {
  expect(incomingOrder.parse(order({ vat })).items[0]?.vat).toBe(basisPoints);
});

const fieldsOf = (value: unknown) =>
  incomingOrder.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test.each([
  ["2026-02-30", "date"],
  ["05.12.2026", "date_form"],
  ["40.03.2026", "date"],
  ["2026-12-05T10:00:00Z", "date_form"],
])("the wrong date %s is refused with the reason", (eventDate, message) => {
  expect(fieldsOf(order({ eventDate }))).toEqual([`items.0.eventDate: ${message}`]);
});

test.each([
  [{}, ["items: required", "customer.name: required"]],
  [{ customer: { name: " " }, items: [] }, ["items: no_items", "customer.name: required"]],
  [{ customer: 5 }, ["customer: not_an_object", "items: required"]],
  [{ customerName: "ООО «Ромашка»" }, ["items: required"]],
])("every fault of the order %j is reported at once", (given, faults) => {
  expect(fieldsOf({ ...given, rawPayload: "{}" })).toEqual(faults);
});
