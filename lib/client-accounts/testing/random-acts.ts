import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { addPayment } from "@/lib/documents/add-payment";
import { changeOriginal } from "@/lib/documents/change-original";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { createDocument } from "@/lib/documents/create";
import { duplicateDocument } from "@/lib/documents/duplicate";
import { makeInvoice } from "@/lib/documents/make-invoice";
import { deleteDocument } from "@/lib/documents/remove";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { notify } from "@/lib/notifications/testing/post";
import { dismissPayment } from "@/lib/payments/dismiss";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { matchPayment } from "@/lib/payments/rematch";
import { removePayment } from "@/lib/payments/remove";
import { restorePayment } from "@/lib/payments/restore";
import { takeOver } from "@/lib/payments/take-over";
import { createReconciliation } from "@/lib/reconciliations/create";

type Document = { id: string; number: string; status: string; total: number; left: number; client: string };
type Payment = { id: string; cents: number };
type Below = (limit: number) => number;

const year = 2026;
const days = [`${year}-03-05`, `${year}-03-20`, `${year}-04-10`];
const statuses = ["issued", "issued", "draft", "cancelled", "paid", "signed"];
const kinds = ["incomingPayment", "incomingSbpPayment", "outgoingPayment"];

/**
 * Returns random actions that a person or the bank may perform with the documents and payments of a scenario,
 * including refused ones. Each action chooses from what exists at that moment and resolves when it is done.
 */
export function randomActs(
  { organizationId, foreignOrganizationId, caller }: Scenario,
  admin: Caller,
  clientIds: string[],
) {
  const organizationIds = [organizationId, foreignOrganizationId];
  const of = <T>(below: Below, all: readonly T[]): T => all[below(all.length)]!;
  const lines = (below: Below) => [
    {
      name: "Услуга",
      qty: 1 + below(3),
      priceCents: 1 + below(9) * 1_000,
      vatRate: of(below, ["none", "22"]),
    },
  ];
  const documentsNow = () =>
    database().execute<Document>(sql`
      select id, number, status, total_cents::int as total, (total_cents - paid_cents)::int as left, client_id as client
        from documents order by id desc limit 40`);
  const paymentsNow = () =>
    database().execute<Payment>(sql`
      select id, amount_cents::int as cents from payments order by id desc limit 20`);
  const document = async (below: Below) => of(below, await documentsNow());
  const payment = async (below: Below) => of(below, [...(await paymentsNow()), { id: v7(), cents: 1 }]);

  const acts: Array<(below: Below) => Promise<unknown>> = [
    async (below) => {
      const basis = below(2) ? await document(below) : undefined;
      return execute(createDocument, caller, {
        docType: of(below, ["invoice", "invoice", "act", "upd", "contract"]),
        organizationId: of(below, organizationIds),
        clientId: of(below, clientIds),
        date: of(below, days),
        lines: lines(below),
        basisDocumentId: basis?.id,
      });
    },
    async (below) => {
      const { id } = await document(below);
      return execute(duplicateDocument, caller, { id, docType: of(below, [undefined, "act", "upd"]) });
    },
    async (below) => execute(updateDocument, caller, { id: (await document(below)).id, lines: lines(below) }),
    async (below) =>
      execute(updateDocument, caller, {
        id: (await document(below)).id,
        clientId: of(below, clientIds),
        date: of(below, days),
      }),
    async (below) =>
      execute(changeStatus, caller, { id: (await document(below)).id, status: of(below, statuses) }),
    async (below) => execute(changeStatus, caller, { id: (await document(below)).id, status: "issued" }),
    async (below) => execute(correctDocument, caller, { id: (await document(below)).id }),
    async (below) => execute(deleteDocument, caller, { id: (await document(below)).id }),
    async (below) =>
      execute(addPayment, caller, {
        id: (await document(below)).id,
        amountCents: 1 + below(30_000),
        paidAt: of(below, days),
      }),
    async (below) =>
      execute(addClientPayment, caller, {
        id: of(below, clientIds),
        organizationId: of(below, organizationIds),
        amountCents: 1 + below(30_000),
        paidAt: of(below, days),
        kind: of(below, ["incoming", "incoming", "outgoing"]),
      }),
    async (below) => {
      const [one, other] = [await document(below), await document(below)];
      return notify({
        webhookType: of(below, kinds),
        paymentId: v7(),
        amount: (below(4) ? one.left : below(30_000)) / 100,
        purpose: of(below, [
          `Счёт ${one.number}`,
          `Счета ${one.number}, ${other.number}`,
          "Возврат",
          "За услуги",
        ]),
        paidAt: `${of(below, days)}T09:00:00Z`,
      });
    },
    async (below) => {
      const { id } = await payment(below);
      const { id: documentId } = await document(below);
      return execute(matchPayment, caller, { id, documentId: of(below, [documentId, documentId, null]) });
    },
    async (below) =>
      execute(matchPayment, caller, {
        id: (await payment(below)).id,
        clientId: of(below, [...clientIds, null]),
      }),
    async (below) => {
      const { id, cents } = await payment(below);
      const [one, other] = [await document(below), await document(below)];
      const first = Math.max(1, Math.min(one.left, below(Math.max(1, cents))));
      const second = Math.max(1, Math.min(other.left, cents - first));
      return execute(matchPayment, caller, {
        id,
        allocations: [
          { documentId: one.id, amountCents: first },
          { documentId: other.id, amountCents: second },
        ],
        clientId: of(below, [undefined, one.client]),
      });
    },
    async (below) => {
      const [one, other] = [await payment(below), await payment(below)];
      return execute(takeOver, caller, { id: one.id, enteredId: other.id });
    },
    async (below) =>
      execute(changeOriginal, caller, {
        id: (await document(below)).id,
        state: of(below, ["none", "sent", "returned"]),
      }),
    async (below) =>
      execute(createReconciliation, caller, {
        organizationId: of(below, organizationIds),
        clientId: of(below, clientIds),
        from: `${year}-01-01`,
        to: `${year}-03-31`,
      }),
    async (below) => execute(removePayment, caller, { id: (await payment(below)).id }),
    async (below) => execute(dismissPayment, caller, { id: (await payment(below)).id, reason: "Не наше" }),
    async (below) => execute(restorePayment, caller, { id: (await payment(below)).id }),
    async (below) =>
      execute(makeInvoice, caller, { id: (await payment(below)).id, clientId: of(below, clientIds) }),
    async (below) =>
      execute(makeAdvanceInvoice, caller, { id: (await payment(below)).id, clientId: of(below, clientIds) }),
    async (below) =>
      execute(below(3) ? reopenPeriod : closePeriod, admin, {
        organizationId: of(below, organizationIds),
        period: days[0]!.slice(0, 7),
      }),
  ];
  return (below: Below) => of(below, acts)(below);
}
