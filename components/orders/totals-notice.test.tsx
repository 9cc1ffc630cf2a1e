import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { OrderRecord } from "@/lib/orders/schema";
import { TotalsNotice } from "./totals-notice";

test("a sum that ends in half a kopeck is shown as the order stored it", () => {
  const order = {
    totalsDiffer: true,
    totalCents: 101,
    vatCents: 18,
    items: [{ qty: 1.005, price: 1 }],
    rawPayload: { totalCents: 100, vatCents: 18 },
  } as unknown as OrderRecord;
  show(<TotalsNotice order={order} />);
  expect(screen.getByText("Сумма на сайте 1,00 ₽, по позициям 1,01 ₽.", { exact: false })).toBeTruthy();
});
