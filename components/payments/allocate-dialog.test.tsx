import { act, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { AllocateDialog } from "./allocate-dialog";
import { DismissDialog } from "./dismiss-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const openedAt = "2026-11-20T10:00:00.000Z";
const changedAt = "2026-11-20T10:00:05.000Z";
const payment = {
  id: "p1",
  organizationId: "o1",
  amountCents: 500_000,
  kind: "incoming",
  updatedAt: openedAt,
} as PaymentRow;
const invoice = { id: "d1", label: "СЧ-2026/017", remainderCents: 500_000 };
const parts = [{ key: 0, invoice, amountCents: 500_000 }];
const stale = { ok: false, error: "stale" };

/** The dialog of a payment about which somebody else decides while it is open. */
function showStaleDialog(dialog: (read: PaymentRow) => ReactNode) {
  let read = (_: PaymentRow) => {};
  function Page() {
    const [now, setNow] = useState(payment);
    read = setNow;
    return dialog(now);
  }
  const user = show(<Page />);
  return { user, readAnew: () => act(() => read({ ...payment, updatedAt: changedAt })) };
}

test("dividing a payment sends the version that was shown when the dialog opened", async () => {
  const sent: unknown[] = [];
  answerActions({ matchPaymentAction: async (input) => sent.push(input) && stale });
  const { user, readAnew } = showStaleDialog((read) => (
    <AllocateDialog open payment={read} allocations={parts} onClose={() => {}} />
  ));
  const submit = await screen.findByRole("button", { name: "Зачесть" });
  readAnew();
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ id: "p1", updatedAt: openedAt }]);
});

test("dismissing a payment sends the version that was shown when the dialog opened", async () => {
  const sent: unknown[] = [];
  answerActions({ dismissPaymentAction: async (input) => sent.push(input) && stale });
  const { user, readAnew } = showStaleDialog((read) => <DismissDialog payment={read} onClose={() => {}} />);
  await user.type(await screen.findByRole("textbox"), "Заём");
  readAnew();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ id: "p1", updatedAt: openedAt }]);
});

test("a new share focuses its invoice field, and removing a share focuses its neighbour", async () => {
  answerActions({ findDocumentsAction: async () => ({ ok: true, data: { items: [] } }) });
  const user = show(<AllocateDialog open payment={payment} allocations={parts} onClose={() => {}} />);
  await user.click(await screen.findByRole("button", { name: "Ещё счёт" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Счёт 2"));
  await user.click(screen.getByRole("button", { name: "Убрать счёт 2" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Счёт"));
});

test("money that went back is booked to an invoice of the client to whom it went, with what can be returned", async () => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  answerActions({
    refundedInvoicesAction: async () => ({ ok: true, data: [] }),
    matchPaymentAction: async (input) => sent.push(input) && stale,
    findClientsAction: async () => ({
      ok: true,
      data: { items: [{ id: "c1", name: "ООО «Поморье»", inn: "2900000006" }] },
    }),
    returnableInvoicesAction: async (filters) => {
      asked.push(filters);
      const invoice = { documentId: "d7", number: "СЧ-2026/007", clientName: null, returnableCents: 300_000 };
      return { ok: true, data: [invoice] };
    },
  });
  const refund = {
    ...payment,
    kind: "outgoing",
    source: "bank",
    clientId: null,
    raw: { SideRecipient: { inn: "2900000006", name: "ООО «Поморье»" } },
  } as unknown as PaymentRow;
  const user = show(<AllocateDialog open payment={refund} allocations={[]} onClose={() => {}} />);
  await screen.findByRole("dialog", { name: "За какой счёт вернули деньги?" });
  await user.click(screen.getByLabelText("Счёт"));
  await user.click(await screen.findByRole("option", { name: /СЧ-2026\/007/ }));
  expect(asked).toEqual([{ id: "p1", clientId: "c1" }]);
  expect(screen.getByText(/^можно вернуть 3.000,00$/)).toBeTruthy();
  expect(screen.getByText(/^Не за счета: 2.000,00/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Записать возврат" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ id: "p1", allocations: [{ documentId: "d7", amountCents: 300_000 }] }]);
});

test("a refund starts with the invoice that its purpose names", async () => {
  const sent: unknown[] = [];
  const named = {
    ...{ documentId: "d31", number: "СЧ-2026/031", clientName: "ООО «Поморье»" },
    ...{ returnableCents: 600_000, amountCents: 500_000 },
  };
  answerActions({
    refundedInvoicesAction: async (input) => {
      expect(input).toEqual({ id: "p1" });
      return { ok: true, data: [named] };
    },
    matchPaymentAction: async (input) => sent.push(input) && stale,
  });
  const refund = { ...payment, kind: "outgoing", clientId: null } as PaymentRow;
  const user = show(<AllocateDialog open payment={refund} allocations={[]} onClose={() => {}} />);
  await user.click(await screen.findByRole("button", { name: "Записать возврат" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ allocations: [{ documentId: "d31", amountCents: 500_000 }] }]);
});

test("a larger share of a refund than can still be returned is pointed out and not sent", async () => {
  const share = {
    ...{ documentId: "d31", number: "СЧ-2026/031", clientName: "ООО «Поморье»" },
    ...{ returnableCents: 200_000, amountCents: 200_000 },
  };
  answerActions({ refundedInvoicesAction: async () => ({ ok: true, data: [share] }) });
  const refund = { ...payment, kind: "outgoing", clientId: "c1" } as PaymentRow;
  const user = show(<AllocateDialog open payment={refund} allocations={[]} onClose={() => {}} />);
  const sum = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Сумма/ });
  await user.clear(sum);
  await user.type(sum, "2500");
  expect(await screen.findByText(/^Больше, чем осталось вернуть: 2.000,00/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Записать возврат" }).disabled).toBe(true);
});
