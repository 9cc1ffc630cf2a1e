import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf } from "@/db/one-parameter";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { issuedAtAfter, updateIssues } from "@/lib/document-issues/update-issues";
import { type EventInput, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { isIncome } from "./advance";
import { type Candidate, lockInvoices } from "./candidates";
import { decideAmong, numberKeysOf } from "./match";
import { matchedEvent } from "./matched-event";
import { readOwnInvoiceIds } from "./own-invoices";
import { incomingKinds, settledStatusOf } from "./rules";
import { markOrdersPaid, restoreOrderStatuses, settlementEvents } from "./settle";
import type { MatchReason, Share } from "./share";
import { isUndecided } from "./unassigned";

type PaymentRow = typeof payments.$inferSelect;

type Decision = {
  payment: PaymentRow;
  organizationId: string;
  clientId: string | null;
  advanceCents: number;
  shares: Share[];
  reason: MatchReason;
};

/**
 * Matches payments by the rules within the current transaction. It locks all the payments and every invoice
 * that they may name, decides the payments one after another, each with the effect of the previous ones, and
 * writes the results together. The outcome equals matching each payment by itself. Returns the ids of the
 * matched payments; the others stay as they are.
 */
export async function matchBatch(context: Pick<Context, "db" | "actor">, ids: string[]): Promise<string[]> {
  const waiting = await lockUndecided(context.db, ids);
  const keys = new Set(waiting.flatMap(numberKeysOf));
  const invoices = await lockInvoices(context.db, [...keys], await readOwnInvoiceIds(context.db, waiting));
  const invoicesBefore = new Map(invoices.map((invoice) => [invoice.id, { ...invoice }]));
  const excessChargebacks = await readExcessChargebacks(context.db, invoices);
  const decisions: Decision[] = [];
  const events: EventInput[] = [];
  for (const payment of waiting) {
    const { shares, organizationId, clientId, advanceCents, reason } = decideAmong(payment, invoices);
    if (shares.length === 0 || !organizationId) continue;
    const sharesInOrder = shares.toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1));
    for (const share of sharesInOrder)
      events.push(...applyShare(invoices, excessChargebacks, payment, share));
    const allocation = { organizationId, clientId, advanceCents, shares, reason };
    events.push(matchedEvent({ id: payment.id, organizationId }, true, allocation));
    decisions.push({ payment, ...allocation });
  }
  if (decisions.length === 0) return [];
  const changed = invoices.filter(({ id, paidCents, status }) => {
    const invoiceBefore = invoicesBefore.get(id)!;
    return paidCents !== invoiceBefore.paidCents || status !== invoiceBefore.status;
  });
  await writePayments(context.db, decisions);
  await writeDocuments(context.db, changed);
  await updateIssues(
    context,
    changed.map(({ id, status }) => ({ id, from: invoicesBefore.get(id)!.status, to: status })),
  );
  await recordEach(context, events);
  const isPaid = ({ status }: Candidate) => status === "paid";
  const newlyPaidIds = new Set(
    decisions
      .filter(({ payment }) => isIncome(payment))
      .flatMap(({ shares }) => shares.map(({ documentId }) => documentId)),
  );
  for (const invoice of invoices.filter((each) => newlyPaidIds.has(each.id) && isPaid(each)))
    await markOrdersPaid(context, invoice);
  for (const invoice of changed.filter((each) => !isPaid(each) && isPaid(invoicesBefore.get(each.id)!)))
    await restoreOrderStatuses(context, invoice);
  return decisions.map(({ payment }) => payment.id);
}

/**
 * Locks the payments that are still undecided, in the order of their ids, and returns them in the given
 * order.
 */
async function lockUndecided(db: Database, ids: string[]): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.id, ids), isUndecided))
    .orderBy(asc(payments.id))
    .for("update");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns, by invoice id, by how much the bank's chargebacks exceed the payments of an invoice, in kopecks.
 */
async function readExcessChargebacks(db: Database, invoices: Candidate[]): Promise<Map<string, number>> {
  const unpaid = invoices.filter(({ paidCents }) => paidCents === 0).map(({ id }) => id);
  if (unpaid.length === 0) return new Map();
  const sum = sql<string>`sum(${paymentAllocations.amountCents})`;
  const hasChargeback = sql`exists (select from payment_allocations as taken
    where taken.document_id = ${paymentAllocations.documentId} and taken.amount_cents < 0)`;
  const rows = await db
    .select({ id: paymentAllocations.documentId, sum })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(
      and(
        inArray(paymentAllocations.documentId, unpaid),
        inArray(payments.kind, [...incomingKinds]),
        hasChargeback,
      ),
    )
    .groupBy(paymentAllocations.documentId)
    .having(sql`${sum} < 0`);
  return new Map(rows.map((row) => [row.id, -Number(row.sum)]));
}

/**
 * Applies a share to its invoice in place, after covering what the invoice owes the bank. Returns the events
 * of the invoice.
 */
function applyShare(
  invoices: Candidate[],
  excessChargebacks: Map<string, number>,
  payment: PaymentRow,
  { documentId, amountCents }: Share,
): EventInput[] {
  const invoice = invoices.find(({ id }) => id === documentId);
  if (!invoice) return [];
  if (payment.kind === "outgoing") invoice.returnedCents += amountCents;
  if (!isIncome(payment)) return [];
  const excessCents = excessChargebacks.get(documentId) ?? 0;
  excessChargebacks.set(documentId, Math.max(0, excessCents - amountCents));
  const paidCents = invoice.paidCents + Math.max(0, amountCents - excessCents);
  const { status, unpaidStatus } = settledStatusOf(invoice, paidCents, payment.amountCents);
  if (status === invoice.status && paidCents === invoice.paidCents) return [];
  const after = { status, unpaidStatus, paidCents, issuedAt: issuedAtAfter(invoice, status) };
  const invoiceEvents = settlementEvents(invoice, after);
  Object.assign(invoice, after);
  return invoiceEvents;
}

async function writePayments(db: Database, decisions: Decision[]): Promise<void> {
  const batch = decisions.map(({ payment, organizationId, clientId, advanceCents, shares, reason }) => ({
    id: payment.id,
    organizationId,
    clientId,
    advanceCents,
    documentId: shares[0]?.documentId,
    reason,
  }));
  await db
    .update(payments)
    .set({
      organizationId: sql`batch."organizationId"`,
      documentId: sql`batch."documentId"`,
      clientId: sql`batch."clientId"`,
      advanceCents: sql`batch."advanceCents"`,
      matchReason: sql`batch.reason`,
    })
    .from(
      sql`${recordsOf(batch)}
          as batch(id uuid, "organizationId" uuid, "documentId" uuid, "clientId" uuid, "advanceCents" bigint, reason jsonb)`,
    )
    .where(sql`${payments.id} = batch.id`);
  await db
    .insert(paymentAllocations)
    .values(
      decisions.flatMap(({ payment, organizationId, shares }) =>
        shares.map((share) => ({ ...share, organizationId, paymentId: payment.id })),
      ),
    );
}

async function writeDocuments(db: Database, changed: Candidate[]): Promise<void> {
  if (changed.length === 0) return;
  const batch = changed.map(({ id, paidCents, status, unpaidStatus, issuedAt }) => ({
    id,
    paidCents,
    status,
    unpaidStatus,
    issuedAt,
  }));
  await db
    .update(documents)
    .set({
      paidCents: sql`batch."paidCents"`,
      status: sql`batch.status`,
      unpaidStatus: sql`batch."unpaidStatus"`,
      issuedAt: sql`batch."issuedAt"`,
    })
    .from(
      sql`${recordsOf(batch)}
          as batch(id uuid, "paidCents" bigint, status text, "unpaidStatus" text, "issuedAt" timestamptz)`,
    )
    .where(sql`${documents.id} = batch.id`);
}
