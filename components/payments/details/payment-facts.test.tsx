import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { PaymentDetails } from "@/lib/payments/schema";
import { PaymentFacts } from "./payment-facts";

test.each([
  ["incoming", "Плательщик", "ООО «Мы»"],
  ["outgoing", "Получатель", "ООО Заказчик"],
])("a payment that is %s names the other side", (kind, label, name) => {
  const payment = {
    kind,
    payerName: "ООО «Мы»",
    raw: { Получатель: "ИНН 7800000027 ООО Заказчик" },
    createdAt: "2026-11-20T00:00:00.000Z",
    sources: ["statement"],
  } as unknown as PaymentDetails;
  show(<PaymentFacts payment={payment} />);
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe(name);
});
