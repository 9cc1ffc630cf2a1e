import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { PaymentCard } from "./payment-card";

const outgoing = (raw: unknown) =>
  ({
    id: "1",
    kind: "outgoing",
    payerName: "ООО «Мы»",
    payerInn: "7700000016",
    amountCents: 100,
    createdAt: "2026-11-20T00:00:00.000Z",
    raw,
  }) as PaymentRow;

test.each([
  [{ Получатель: "ИНН 7800000027 ООО Заказчик" }, "Кому: ООО Заказчик", "ИНН 7800000027"],
  [{}, "Получатель не указан", "ИНН не указан"],
])("an outgoing payment names its payee, not the own organization: %o", (raw, name, inn) => {
  show(<PaymentCard payment={outgoing(raw)}>-</PaymentCard>);
  expect(screen.getByRole("heading").textContent).toBe(name);
  expect(screen.getByText(inn)).toBeDefined();
});
