import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { RefundButton } from "./refund-button";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const updatedAt = "2026-11-20T00:00:00.000Z";
const payment = {
  id: "p",
  kind: "outgoing",
  amountCents: 100,
  createdAt: updatedAt,
  updatedAt,
  raw: { SideRecipient: { name: "ООО «Заказчик»", inn: "7800000027" } },
} as unknown as PaymentRow;

test("money that went out is booked as a refund to the client with the payee's INN", async () => {
  const booked: unknown[] = [];
  answerActions({
    findClientsAction: async () => ({
      ok: true,
      data: { items: [{ id: "c", name: "ООО «Заказчик»", shortName: null, inn: "7800000027" }] },
    }),
    matchPaymentAction: async (input) => {
      booked.push(input);
      return { ok: true, data: { ...payment, allocations: [], clientName: "ООО «Заказчик»" } };
    },
  });
  const user = show(<RefundButton payment={payment} />);
  await user.click(screen.getByRole("button", { name: "Возврат клиенту" }));
  const submit = await screen.findByRole("button", { name: "Записать возврат" });
  await user.click(submit);
  await waitFor(() => expect(booked).toEqual([{ id: "p", clientId: "c", updatedAt }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Записать возврат" })).toBeNull());
});
