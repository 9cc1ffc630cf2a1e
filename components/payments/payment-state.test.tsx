import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { test } from "vitest";
import { show } from "@/components/testing/show";
import { PaymentState } from "./payment-state";

type Payment = ComponentProps<typeof PaymentState>["payment"];

const unmatched: Payment = {
  document: null,
  documentCount: 0,
  amountCents: 300_000,
  advanceCents: 0,
  clientId: null,
  dismissedAt: null,
  kind: "incoming",
  isRefund: false,
  purpose: null,
};
const document = { id: "1", docType: "invoice", number: "СЧ-2026/046", status: "paid" } as const;
const refund = { kind: "outgoing", isRefund: true, purpose: "Возврат по счету 49" } as const;

test.each<[string, Partial<Payment>]>([
  ["СЧ-2026/046", { document, documentCount: 1 }],
  ["СЧ-2026/046 и ещё 1", { document, documentCount: 2 }],
  ["СЧ-2026/046 + аванс", { document, documentCount: 1, advanceCents: 100_000 }],
  ["СЧ-2026/046 и ещё 2 + аванс", { document, documentCount: 3, advanceCents: 100_000 }],
  ["Аванс", { clientId: "2", advanceCents: 100_000 }],
  // The invoice it names had already been paid.
  ["Аванс", { document, documentCount: 1, clientId: "2", advanceCents: 300_000 }],
  ["Ждёт разбора", {}],
  ["Исходящий", { kind: "outgoing" }],
  ["Ждёт разбора", refund],
  ["Исходящий", { ...refund, purpose: "Билеты, возврат невозможен" }],
  ["Возврат", { ...refund, clientId: "2" }],
  ["Не наше", { ...refund, dismissedAt: "2026-11-20T00:00:00.000Z" }],
])("a payment is labelled «%s»", (text, payment) => {
  show(<PaymentState payment={{ ...unmatched, ...payment }} />);
  screen.getByText(text);
});
