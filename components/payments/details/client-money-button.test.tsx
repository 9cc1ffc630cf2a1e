import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { ClientMoneyButton } from "./client-money-button";

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

test("an outgoing payment is booked as a refund to the client with the payee's INN", async () => {
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
  const user = show(<ClientMoneyButton payment={payment} way="refund" />);
  await user.click(screen.getByRole("button", { name: "Возврат клиенту" }));
  const submit = await screen.findByRole("button", { name: "Записать возврат" });
  await user.click(submit);
  await waitFor(() => expect(booked).toEqual([{ id: "p", clientId: "c", updatedAt }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Записать возврат" })).toBeNull());
});

test("an incoming payment can become the advance of another client than the payer", async () => {
  const booked: unknown[] = [];
  const client = (id: string, name: string, inn: string) => ({ id, name, shortName: null, inn, kpp: null });
  const [payer, other] = [client("c", "Плательщик", "7800000027"), client("o", "Заказчик", "7700000016")];
  answerActions({
    findClientsAction: async (input) => ({
      ok: true,
      data: { items: (input as { q: string }).q === "Заказчик" ? [other] : [payer] },
    }),
    matchPaymentAction: async (input) => {
      booked.push(input);
      return { ok: true, data: { ...payment, allocations: [], clientName: "Заказчик" } };
    },
  });
  const received = { ...payment, kind: "incoming", payerInn: "7800000027", raw: null } as PaymentRow;
  const user = show(<ClientMoneyButton payment={received} way="advance" />);
  await user.click(screen.getByRole("button", { name: "В аванс" }));
  const whose = await screen.findByRole<HTMLInputElement>("combobox", { name: "Клиент" });
  expect(whose.value).toBe("Плательщик");
  await user.clear(whose);
  await user.type(whose, "Заказчик");
  await user.click(await screen.findByRole("option", { name: /Заказчик/ }));
  await user.click(screen.getAllByRole("button", { name: "В аванс" }).at(-1)!);
  await waitFor(() => expect(booked).toEqual([{ id: "p", clientId: "o", updatedAt }]));
});

test("the dialog stays open if booking fails, and closes once it succeeds", async () => {
  const answers = [
    { ok: false, error: "internal_error" },
    { ok: true, data: { ...payment, allocations: [] } },
  ];
  answerActions({
    findClientsAction: async () => ({
      ok: true,
      data: { items: [{ id: "c", name: "ООО «Заказчик»", shortName: null, inn: "7800000027" }] },
    }),
    matchPaymentAction: async () => answers.shift(),
  });
  const user = show(<ClientMoneyButton payment={payment} way="refund" />);
  await user.click(screen.getByRole("button", { name: "Возврат клиенту" }));
  const submit = await screen.findByRole("button", { name: "Записать возврат" });
  await user.click(submit);
  await waitFor(() => expect(answers).toHaveLength(1));
  await waitFor(() => expect(submit.getAttribute("aria-busy")).toBeNull());
  expect(submit.isConnected).toBe(true);
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Записать возврат" })).toBeNull());
});
