import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { orders } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { someItem as item, someOrder as order, postOrder as post } from "@/lib/incoming-orders/testing/post";
import { database } from "@/lib/kernel/database";
import { testAuthServer } from "@/lib/site-keys/testing/auth-server";

testAuthServer();
documentScenario();

const count = () => database().$count(orders);
const items = (fields: object) => ({ ...order, items: [item, { ...item, ...fields }] });
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe("a wrong order is refused, its fields are named and nothing is stored", () => {
  const cases: [string, unknown, string | string[], Record<string, string>?][] = [
    ["half a JSON", '{"items": [', "body"],
    ["an array", "[]", "body"],
    ["nothing", "", ["items", "customer.name"]],
    ["a form", "name=1", "body", { "content-type": "application/x-www-form-urlencoded" }],
    ["no customer", { items: [item] }, "customer.name"],
    ["a customer without a name", { customer: { inn: "7700000016" }, items: [item] }, "customer.name"],
    ["a customer that is text", { customer: "Иван", items: [item] }, "customer"],
    ["no items", { customer: { name: "Иван" } }, "items"],
    ["empty items", { ...order, items: [] }, "items"],
    ["items that are no list", { ...order, items: { 0: item } }, "items"],
    ["ten thousand items", { ...order, items: Array(10_000).fill({ name: "а", qty: 1, price: 1 }) }, "items"],
    ["an item without a name", items({ name: " " }), "items.1.name"],
    ["a negative quantity", items({ qty: -1 }), "items.1.qty"],
    ["a quantity of zero", items({ qty: 0 }), "items.1.qty"],
    ["a quantity of four decimals", items({ qty: 1.0001 }), "items.1.qty"],
    ["an enormous quantity", items({ qty: 1e10 }), "items.1.qty"],
    ["a quantity left out", items({ qty: undefined }), "items.1.qty"],
    ["a negative price", items({ price: -0.01 }), "items.1.price"],
    ["a third decimal", items({ price: 1500.505 }), "items.1.price"],
    ["a third decimal in text", items({ price: "1500,505" }), "items.1.price"],
    ["what floats make of 0.1 + 0.2", items({ price: 0.1 + 0.2 }), "items.1.price"],
    ["two separators", items({ price: "1,500.50" }), "items.1.price"],
    ["an enormous price", items({ price: 1e13 }), "items.1.price"],
    [
      "a price of 1e400",
      `{"customer":{"name":"а"},"items":[{"name":"а","qty":1,"price":1e400}]}`,
      "items.0.price",
    ],
    ["a price in words", items({ price: "сто" }), "items.1.price"],
    ["a price left out", items({ price: null }), "items.1.price"],
    ["a sum that does not fit", items({ qty: 9_999_999_999, price: 9_999_999_999_999 }), "items.1.price"],
    ["a rate above a hundred", items({ vat: 101 }), "items.1.vat"],
    ["a negative rate", items({ vat: -1 }), "items.1.vat"],
    ["a day that does not exist", items({ eventDate: "2026-02-30" }), "items.1.eventDate"],
    ["a moment for a day", items({ eventDate: "2026-02-01T10:00:00Z" }), "items.1.eventDate"],
    ["a malformed service", items({ serviceId: "x" }), "items.1.serviceId"],
    ["an unknown service", items({ serviceId: v7() }), "items.1.serviceId"],
    ["a total of rubles", { ...order, totalCents: 100.5 }, "totalCents"],
    ["a negative total", { ...order, totalCents: -1 }, "totalCents"],
    ["a NUL", `{"customer":{"name":"а\\u0000"},"items":[{"name":"а","qty":1,"price":1}]}`, "customer.name"],
    [
      "a NUL nobody would read",
      `{"x":"\\u0000","customer":{"name":"а"},"items":[{"name":"а","qty":1,"price":1}]}`,
      "x",
    ],
    [
      "half of a surrogate pair",
      `{"x":"\\ud83d","customer":{"name":"а"},"items":[{"name":"а","qty":1,"price":1}]}`,
      "x",
    ],
    ["depth", `{"x":${deep(100_000)},"customer":{"name":"а"},"items":[{"name":"а","qty":1,"price":1}]}`, "x"],
    ["a key that is too long", order, "idempotencyKey", { "idempotency-key": "k".repeat(201) }],
  ];
  test.each(cases)("%s", async (_, body, fields, headers) => {
    const before = await count();
    const answer = await post(body, headers);
    expect([answer.status, answer.body.error]).toEqual([400, "validation_error"]);
    expect(Object.keys(answer.body.fieldErrors)).toEqual([fields].flat());
    expect(await count()).toBe(before);
  });
});

test("an order of more than half a megabyte is refused", async () => {
  const before = await count();
  expect(await post({ ...order, comment: "б".repeat(300_000) })).toMatchObject({
    status: 413,
    body: { error: "payload_too_large" },
  });
  expect(await count()).toBe(before);
});
