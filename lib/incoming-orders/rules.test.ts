import { expect, test } from "vitest";
import { maxTotalCents } from "@/lib/values/line-amounts";
import { orderTotals } from "./rules";

const item = { qty: 1_000, price: maxTotalCents, vat: null };

test("an order whose total exceeds the maximum is refused, and the item that exceeds it is named", () => {
  expect(orderTotals([item])).toEqual({ totalCents: maxTotalCents, vatCents: 0 });
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
