import { GET as document } from "@/app/api/documents/[id]/route";
import { changeStatus } from "@/lib/documents/change-status";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { receivePayment } from "@/lib/payments/testing/receive";
import { send } from "@/lib/testing/request";
import { POST as match } from "../[id]/match/route";

/** Returns helpers for invoices of a scenario, payments of its organization, and what the API returns about them. */
export function paymentCalls(scenario: Scenario) {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
  const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

  async function issued() {
    const document = await invoice({ clientId: scenario.clientId });
    await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
    return document;
  }

  const receive = (extra: Partial<Parameters<typeof receivePayment>[0]> = {}) =>
    receivePayment({ organizationId: scenario.organizationId, ...extra });

  const matchTo = (id: string, body: unknown) => send(match, { method: "POST", params: { id }, body });
  const stateOf = async (id: string) => {
    const { body } = await send(document, { params: { id } });
    return [
      body.status,
      body.paidCents,
      body.payments.map((payment: { allocatedCents: number }) => payment.allocatedCents),
    ];
  };

  return { lines, invoice, issued, receive, matchTo, stateOf };
}
