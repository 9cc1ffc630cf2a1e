import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import type { PaymentDetails } from "@/lib/payments/schema";
import { PaymentButtons } from "./payment-buttons";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const paymentOf = (changes: object) =>
  ({
    id: "p",
    kind: "outgoing",
    amountCents: 100,
    clientId: null,
    dismissedAt: null,
    allocations: [],
    sources: ["statement"],
    updatedAt: "2026-11-20T00:00:00.000Z",
    ...changes,
  }) as unknown as PaymentDetails;

const isOffered = (name: string) => screen.queryByRole("button", { name }) !== null;

test.each([
  ["Возврат займа", true, true],
  ["Оплата поставщику", false, false],
])("an outgoing payment with the purpose «%s» can be dismissed: %s", (purpose, isRefund, can) => {
  show(<PaymentButtons payment={paymentOf({ purpose, isRefund })} />);
  expect(isOffered("Отметить как не наше")).toBe(can);
});

test.each([
  ["what came in and waits, in advance", { kind: "incoming" }, ["В аванс"]],
  ["what went out, as a refund", {}, ["Возврат клиенту"]],
  ["what is somebody's already, to nobody", { kind: "incoming", clientId: "c" }, []],
  ["what was put aside, to nobody", { kind: "incoming", dismissedAt: "2026-11-20T00:00:00.000Z" }, []],
])("a payment without allocations can be given to a client: %s", (_, changes, offered) => {
  show(<PaymentButtons payment={paymentOf(changes)} />);
  expect(["В аванс", "Возврат клиенту"].filter(isOffered)).toEqual(offered);
});

test("the allocated invoice is shown in the dialog with the client's short name", async () => {
  const allocation = {
    ...{ documentId: "d", number: "СЧ-7", clientName: "Общество с ограниченной ответственностью «Ромашка»" },
    ...{ totalCents: 100, paidCents: 100, amountCents: 100 },
  };
  const user = show(<PaymentButtons payment={paymentOf({ kind: "incoming", allocations: [allocation] })} />);
  await user.click(screen.getByRole("button", { name: "Изменить зачёт" }));
  expect((await screen.findByRole<HTMLInputElement>("combobox")).value).toBe("СЧ-7 · ООО «Ромашка»");
});
