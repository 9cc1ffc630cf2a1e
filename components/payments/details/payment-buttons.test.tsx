import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import type { PaymentDetails } from "@/lib/payments/schema";
import { PaymentButtons } from "./payment-buttons";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test.each([
  ["Возврат займа", true, true],
  ["Оплата поставщику", false, false],
])("money that went out as «%s» can be put aside: %s", (purpose, isRefund, can) => {
  const payment = {
    id: "p",
    kind: "outgoing",
    purpose,
    isRefund,
    amountCents: 100,
    clientId: null,
    dismissedAt: null,
    allocations: [],
    sources: ["statement"],
    updatedAt: "2026-11-20T00:00:00.000Z",
  } as unknown as PaymentDetails;
  show(<PaymentButtons payment={payment} />);
  expect(screen.queryByRole("button", { name: "Отметить как не наше" }) !== null).toBe(can);
});
