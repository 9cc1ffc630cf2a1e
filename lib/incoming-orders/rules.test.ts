import { expect, test } from "vitest";
import { mostTotalCents } from "@/lib/values/line-amounts";
import { orderTotals } from "./rules";

const item = { qty: 1_000, price: mostTotalCents, vat: null };

test("an order of more than an order may come to is refused, by the item with which it is more", () => {
  expect(orderTotals([item])).toEqual({ totalCents: mostTotalCents, vatCents: 0 });
  for (const [path, items] of [
    ["items.1.price", [item, { ...item, price: 1 }]],
    ["items.0.price", [{ ...item, qty: 999_999_999_000, price: 900_000 }]],
  ] as const)
    expect(() => orderTotals(items)).toThrow(
      expect.objectContaining({
        code: "validation_error",
        fieldErrors: { [path]: ["amount_overflow"] },
      }),
    );
});
