import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { DocumentPayment } from "@/lib/documents/schema";
import { PaymentLine } from "./payment-line";

test("the payer has two lines and its whole name in a tooltip, and how the payment came is not cut with it", () => {
  const payerName =
    "Общество с ограниченной ответственностью «Черноморский судоремонтный завод имени Орджоникидзе»";
  const payment = {
    id: "p1",
    kind: "incoming",
    source: "manual",
    allocatedCents: 100_00,
    amountCents: 100_00,
    paidAt: "2026-11-20",
    createdAt: "2026-11-20T10:00:00Z",
    payerName,
    purpose: "Оплата по счёту 7",
    sources: ["manual"],
  } as unknown as DocumentPayment;
  show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <ul>
        <PaymentLine payment={payment} canEdit={false} />
      </ul>
    </AppRouterContext>,
  );
  const payer = screen.getByText(/Черноморский/);
  expect(payer.title).toBe(`${payerName}\nОплата по счёту 7`);
  expect(payer.className).toContain("line-clamp-2");
  expect(screen.getByText("вручную").closest(".truncate, .line-clamp-2")).toBeNull();
});
