import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { PaymentDetails, Proposal } from "@/lib/payments/schema";
import { PaymentButtons } from "./details/payment-buttons";
import { PaymentProposals } from "./details/payment-proposals";
import { EnteredDuplicate } from "./entered-duplicate";
import { RestorePayment } from "./restore-payment";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const updatedAt = "2026-11-20T00:00:00.000Z";
const payment = {
  id: "p",
  organizationId: "o",
  kind: "incoming",
  payerName: "ООО «Ромашка»",
  amountCents: 100,
  createdAt: updatedAt,
  updatedAt,
  allocations: [],
} as unknown as PaymentDetails;
const proposal = (number: string) =>
  ({
    organizationId: "o",
    clientId: "c",
    clientName: "Клиент",
    shares: [{ documentId: number, number, amountCents: 100, totalCents: 100, remainderCents: 100 }],
    advanceCents: 0,
    signs: [],
    days: 1,
    confidence: "high",
  }) as unknown as Proposal;

/** Replaces an action with one that answers when the test says so, and records its calls. */
function deferAnswerOf(name: string) {
  const asked: unknown[] = [];
  let answer = () => {};
  answerActions({
    [name]: (input) => {
      asked.push(input);
      return new Promise((resolve) => {
        answer = () => resolve({ ok: true, data: payment });
      });
    },
  });
  return { asked, answer: () => answer() };
}

test("a double click replaces a payment entered by hand once, and the button disappears", async () => {
  const { asked, answer } = deferAnswerOf("takeOverAction");
  const entered = { id: "hand", paidAt: updatedAt, document: { id: "d", number: "СЧ-1" } };
  const user = show(<EnteredDuplicate payment={payment} entered={entered} canEdit />);
  const take = screen.getByRole("button", { name: "Это те же деньги" });
  await user.dblClick(take);
  expect(take.getAttribute("aria-busy")).toBe("true");
  expect(asked).toHaveLength(1);
  answer();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("a payment is booked by one proposal once", async () => {
  const { asked, answer } = deferAnswerOf("matchPaymentAction");
  const user = show(<PaymentProposals payment={payment} proposals={["1", "2"].map(proposal)} canEdit />);
  const [first, second] = screen.getAllByRole("button", { name: /^Зачесть/ });
  await user.dblClick(first!);
  await user.click(second!);
  expect(asked).toMatchObject([{ id: "p", allocations: [{ documentId: "1" }] }]);
  answer();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Зачесть/ })).toBeNull());
});

test("a double click undoes or restores a payment once", async () => {
  const taken = deferAnswerOf("matchPaymentAction");
  const user = show(<PaymentButtons payment={{ ...payment, clientId: "c", sources: ["statement"] }} />);
  await user.dblClick(screen.getByRole("button", { name: "Отменить зачёт" }));
  expect(taken.asked).toHaveLength(1);
  await act(async () => taken.answer());
  cleanup();
  const restored = deferAnswerOf("restorePaymentAction");
  const again = show(<RestorePayment id="p" />);
  await again.dblClick(screen.getByRole("button"));
  expect(restored.asked).toEqual([{ id: "p" }]);
  await act(async () => restored.answer());
});
