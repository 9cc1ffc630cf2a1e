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
type RandomBelow = (limit: number) => number;

const year = 2026;
const days = [`${year}-03-05`, `${year}-03-20`, `${year}-04-10`];
const statuses = ["issued", "issued", "draft", "cancelled", "paid", "signed"];
const kinds = ["incomingPayment", "incomingSbpPayment", "outgoingPayment"];

/**
 * Returns random actions that a person or the bank may perform with the documents and payments of a scenario,
 * including refused ones. Each action chooses from what exists at that moment and resolves when it is done.
 */
export function randomActions(
  { organizationId, foreignOrganizationId, caller }: Scenario,
  admin: Caller,
  clientIds: string[],
) {
  const organizationIds = [organizationId, foreignOrganizationId];
  const pickFrom = <T>(below: RandomBelow, all: readonly T[]): T => all[below(all.length)]!;
  const lines = (below: RandomBelow) => [
    {
      name: "Услуга",
      qty: 1 + below(3),
      priceCents: 1 + below(9) * 1_000,
      vatRate: pickFrom(below, ["none", "22"]),
    },
  ];
  const readDocuments = () =>
    database().execute<Document>(sql`
      select id, number, status, total_cents::int as total, (total_cents - paid_cents)::int as left, client_id as client
        from documents order by id desc limit 40`);
  const readPayments = () =>
    database().execute<Payment>(sql`
      select id, amount_cents::int as cents from payments order by id desc limit 20`);
  const pickDocument = async (below: RandomBelow) => pickFrom(below, await readDocuments());
  const pickPayment = async (below: RandomBelow) =>
    pickFrom(below, [...(await readPayments()), { id: v7(), cents: 1 }]);

  const actions: Array<(below: RandomBelow) => Promise<unknown>> = [
    async (below) => {
      const basis = below(2) ? await pickDocument(below) : undefined;
      return execute(createDocument, caller, {
        docType: pickFrom(below, ["invoice", "invoice", "act", "upd", "contract"]),
        organizationId: pickFrom(below, organizationIds),
        clientId: pickFrom(below, clientIds),
        date: pickFrom(below, days),
        lines: lines(below),
        basisDocumentId: basis?.id,
      });
    },
    async (below) => {
      const { id } = await pickDocument(below);
      return execute(duplicateDocument, caller, { id, docType: pickFrom(below, [undefined, "act", "upd"]) });
    },
    async (below) =>
      execute(updateDocument, caller, { id: (await pickDocument(below)).id, lines: lines(below) }),
    async (below) =>
      execute(updateDocument, caller, {
        id: (await pickDocument(below)).id,
        clientId: pickFrom(below, clientIds),
        date: pickFrom(below, days),
      }),
    async (below) =>
      execute(changeStatus, caller, {
        id: (await pickDocument(below)).id,
        status: pickFrom(below, statuses),
      }),
    async (below) => execute(changeStatus, caller, { id: (await pickDocument(below)).id, status: "issued" }),
    async (below) => execute(correctDocument, caller, { id: (await pickDocument(below)).id }),
    async (below) => execute(deleteDocument, caller, { id: (await pickDocument(below)).id }),
    async (below) =>
      execute(addPayment, caller, {
        id: (await pickDocument(below)).id,
        amountCents: 1 + below(30_000),
        paidAt: pickFrom(below, days),
      }),
    async (below) =>
      execute(addClientPayment, caller, {
        id: pickFrom(below, clientIds),
        organizationId: pickFrom(below, organizationIds),
        amountCents: 1 + below(30_000),
        paidAt: pickFrom(below, days),
        kind: pickFrom(below, ["incoming", "incoming", "outgoing"]),
      }),
    async (below) => {
      const [one, other] = [await pickDocument(below), await pickDocument(below)];
      return notify({
        webhookType: pickFrom(below, kinds),
        paymentId: v7(),
        amount: (below(4) ? one.left : below(30_000)) / 100,
        purpose: pickFrom(below, [
          `Счёт ${one.number}`,
          `Счета ${one.number}, ${other.number}`,
          "Возврат",
          "За услуги",
        ]),
        paidAt: `${pickFrom(below, days)}T09:00:00Z`,
      });
    },
    async (below) => {
      const { id } = await pickPayment(below);
      const { id: documentId } = await pickDocument(below);
      return execute(matchPayment, caller, {
        id,
        documentId: pickFrom(below, [documentId, documentId, null]),
      });
    },
    async (below) =>
      execute(matchPayment, caller, {
        id: (await pickPayment(below)).id,
        clientId: pickFrom(below, [...clientIds, null]),
      }),
    async (below) => {
      const { id, cents } = await pickPayment(below);
      const [one, other] = [await pickDocument(below), await pickDocument(below)];
      const first = Math.max(1, Math.min(one.left, below(Math.max(1, cents))));
      const second = Math.max(1, Math.min(other.left, cents - first));
      return execute(matchPayment, caller, {
        id,
        allocations: [
          { documentId: one.id, amountCents: first },
          { documentId: other.id, amountCents: second },
        ],
        clientId: pickFrom(below, [undefined, one.client]),
      });
    },
    async (below) => {
      const [one, other] = [await pickPayment(below), await pickPayment(below)];
      return execute(takeOver, caller, { id: one.id, enteredId: other.id });
    },
    async (below) =>
      execute(changeOriginal, caller, {
        id: (await pickDocument(below)).id,
        state: pickFrom(below, ["none", "sent", "returned"]),
      }),
    async (below) =>
      execute(createReconciliation, caller, {
        organizationId: pickFrom(below, organizationIds),
        clientId: pickFrom(below, clientIds),
        from: `${year}-01-01`,
        to: `${year}-03-31`,
      }),
    async (below) => execute(removePayment, caller, { id: (await pickPayment(below)).id }),
    async (below) =>
      execute(dismissPayment, caller, { id: (await pickPayment(below)).id, reason: "Не наше" }),
    async (below) => execute(restorePayment, caller, { id: (await pickPayment(below)).id }),
    async (below) =>
      execute(makeInvoice, caller, {
        id: (await pickPayment(below)).id,
        clientId: pickFrom(below, clientIds),
      }),
    async (below) =>
      execute(makeAdvanceInvoice, caller, {
        id: (await pickPayment(below)).id,
        clientId: pickFrom(below, clientIds),
      }),
    async (below) =>
      execute(below(3) ? reopenPeriod : closePeriod, admin, {
        organizationId: pickFrom(below, organizationIds),
        period: days[0]!.slice(0, 7),
      }),
  ];
  return (below: RandomBelow) => pickFrom(below, actions)(below);
}
