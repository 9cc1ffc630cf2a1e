import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { AddPaymentDialog } from "./add-payment-dialog";
import { AllocateDialog } from "./allocate-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const row = { id: "d1", number: "17", status: "issued", totalCents: 12_000_000, paidCents: 0, client: null };
const found = { ok: true, data: { items: [row] } };
const field = () => screen.getByRole<HTMLInputElement>("combobox");
const sum = () => screen.getByLabelText<HTMLInputElement>(/^Сумма/);
const normalizeSpaces = (text: string) => text.replace(/\s/g, " ");

/** The dialog with a search that answers when the test says so. */
async function showDialog(actions: Parameters<typeof answerActions>[0] = {}) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const sent: unknown[] = [];
  answerActions({
    findDocumentsAction: () => promise,
    alikeOfDocumentAction: async () => ({ ok: true, data: [] }),
    addPaymentAction: async (input) => {
      sent.push(input);
      return { ok: true, data: {} };
    },
    ...actions,
  });
  const user = show(<AddPaymentDialog open organizationId="o1" today="2026-11-20" onClose={() => {}} />);
  await user.type(await screen.findByRole("combobox"), "7");
  await user.keyboard("{Enter}");
  return { user, sent, answer: () => resolve(found) };
}

test("a sum typed before the invoice is found is kept and sent", async () => {
  const { user, sent, answer } = await showDialog();
  await user.click(sum());
  await user.keyboard("5000");
  answer();
  await waitFor(() => expect(field().value).toBe("17"));
  expect(sum().value).toBe("5000");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ id: "d1", amountCents: 500_000 }]));
});

test("the invoice's remainder is proposed if no sum was typed", async () => {
  const { user, answer } = await showDialog();
  await user.click(sum());
  await user.keyboard("5{Backspace}");
  answer();
  await waitFor(() => expect(normalizeSpaces(sum().value)).toBe("120 000,00"));
});

test("an invalid sum is not sent as the previous one", async () => {
  const { user, sent, answer } = await showDialog();
  answer();
  await waitFor(() => expect(normalizeSpaces(sum().value)).toBe("120 000,00"));
  await user.clear(sum());
  await user.type(sum(), "5000");
  await user.keyboard("р.х{Enter}");
  expect(sum().validity.valid).toBe(false);
  expect(sent).toEqual([]);
});

test("a payment whose response was lost is sent again with the same key", async () => {
  const keys: unknown[] = [];
  const { user, answer } = await showDialog({
    addPaymentAction: async (input) => {
      keys.push((input as { idempotencyKey: string }).idempotencyKey);
      throw new TypeError("Failed to fetch");
    },
  });
  answer();
  await waitFor(() => expect(field().value).toBe("17"));
  const add = screen.getByRole("button", { name: "Внести" });
  await user.click(add);
  await waitFor(() => expect(add.getAttribute("aria-busy")).toBeNull());
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("a waiting payment is entered anyway only on request, and another sum checks again", async () => {
  const asked: unknown[] = [];
  const waiting = { id: "p1", payerName: "ООО «Ромашка»", amountCents: 500_000, kind: "incoming" };
  const { user, sent, answer } = await showDialog({
    alikeOfDocumentAction: async (input) => {
      asked.push(input);
      return { ok: true, data: [{ ...waiting, createdAt: "2026-11-20T10:00:00.000Z" }] };
    },
  });
  answer();
  await waitFor(() => expect(field().value).toBe("17"));
  await user.click(screen.getByRole("button", { name: "Внести" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Ромашка");
  await user.clear(sum());
  await user.type(sum(), "5000");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Внести" }));
  await user.click(await screen.findByRole("button", { name: "Всё равно внести" }));
  await waitFor(() => expect(sent).toMatchObject([{ id: "d1", amountCents: 500_000 }]));
  expect(asked).toMatchObject([
    { id: "d1", amountCents: 12_000_000 },
    { id: "d1", amountCents: 500_000 },
  ]);
});

test("a typed share stays when its invoice is found", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({ findDocumentsAction: () => promise });
  const payment = { id: "p1", organizationId: "o1", amountCents: 20_000_000, kind: "incoming" } as PaymentRow;
  const user = show(<AllocateDialog open payment={payment} allocations={[]} onClose={() => {}} />);
  await user.type(await screen.findByRole("combobox"), "7");
  await user.keyboard("{Enter}");
  await user.clear(sum());
  await user.type(sum(), "5000");
  resolve(found);
  await waitFor(() => expect(field().value).toBe("17"));
  await user.tab();
  expect(normalizeSpaces(sum().value)).toBe("5 000,00");
});

test("the number of the payment order is sent with the payment", async () => {
  const { user, sent, answer } = await showDialog();
  answer();
  await waitFor(() => expect(field().value).toBe("17"));
  await user.type(screen.getByLabelText("№ платёжного поручения"), "118");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ id: "d1", documentNumber: "118" }]));
});
