import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { OrderRecord } from "@/lib/orders/schema";
import { OrderCustomer } from "./order-customer";

test("the comment takes the whole width of the card, the other details a column", () => {
  const order = {
    customerName: "Иван",
    comment: "Позвонить за час.\nПодъезд со двора.",
    createdAt: "2026-11-20T10:00:00Z",
  };
  show(<OrderCustomer order={order as OrderRecord} />);
  const widthOf = (label: string) =>
    screen.getByText(label).closest("div")!.classList.contains("col-span-full");
  expect([widthOf("Комментарий"), widthOf("Имя или название")]).toEqual([true, false]);
});
