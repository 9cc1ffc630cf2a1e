import { and, asc, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { followStatuses } from "@/lib/document-issues/follow";
import { type EventInput, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { type Candidate, lockInvoices } from "./candidates";
import { decideAmong, numberKeysOf } from "./match";
import { matchedEvent } from "./matched-event";
import { isUndecided } from "./nobodys";
import { readOwnIds } from "./own-invoices";
import { countedKinds, settled } from "./rules";
import { payOrder, settlementKind, unpayOrder } from "./settle";
import type { MatchReason, Share } from "./share";

type PaymentRow = typeof payments.$inferSelect;

type Decided = {
  payment: PaymentRow;
  organizationId: string;
  clientId: string | null;
  advanceCents: number;
  shares: Share[];
  reason: MatchReason;
};

/**
 * Matches payments by the rules, in this transaction: with all of them and all invoices that they may name locked, they
 * are decided one after another, each knowing what those before it have paid, and what comes of it is written together.
 * The outcome is that of matching each by itself. Answers the ids of those that found theirs; the others stay as they are.
 */
export async function matchTogether(
  context: Pick<Context, "db" | "actor">,
  ids: string[],
): Promise<string[]> {
  const waiting = await lockWaiting(context.db, ids);
  const keys = new Set(waiting.flatMap(numberKeysOf));
  const invoices = await lockInvoices(context.db, [...keys], await readOwnIds(context.db, waiting));
  const before = new Map(invoices.map((invoice) => [invoice.id, { ...invoice }]));
  const decided: Decided[] = [];
  const inputs: EventInput[] = [];
  for (const payment of waiting) {
    const { shares, organizationId, clientId, advanceCents, reason } = decideAmong(payment, invoices);
    if (shares.length === 0 || !organizationId) continue;
    const paid = shares.toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1));
    for (const share of paid) inputs.push(...pay(invoices, payment, share));
    const found = { organizationId, clientId, advanceCents, shares, reason };
    inputs.push(matchedEvent({ id: payment.id, organizationId }, true, found));
    decided.push({ payment, ...found });
  }
  if (decided.length === 0) return [];
  const changed = invoices.filter(({ id, paidCents }) => paidCents !== before.get(id)?.paidCents);
  await writePayments(context.db, decided);
  await writeDocuments(context.db, changed);
  await followStatuses(
    context,
    changed.map(({ id, status }) => ({ id, from: before.get(id)!.status, to: status })),
  );
  await recordEach(context, inputs);
  const isPaid = ({ status }: Candidate) => status === "paid";
  for (const invoice of changed.filter(isPaid)) await payOrder(context, invoice);
  for (const invoice of changed.filter((each) => !isPaid(each) && isPaid(before.get(each.id)!)))
    await unpayOrder(context, invoice);
  return decided.map(({ payment }) => payment.id);
}

/** Payments that nobody has decided about meanwhile, locked in the order of their ids, answered in the given one. */
async function lockWaiting(db: Database, ids: string[]): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.id, ids), isUndecided))
    .orderBy(asc(payments.id))
    .for("update");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts a share for its invoice, in place; tells what happened to that. */
function pay(invoices: Candidate[], { kind }: PaymentRow, { documentId, amountCents }: Share): EventInput[] {
  const invoice = invoices.find(({ id }) => id === documentId);
  const isCounted = (countedKinds as readonly string[]).includes(kind) && amountCents > 0;
  if (!invoice || !isCounted) return [];
  const paidCents = invoice.paidCents + amountCents;
  const from = invoice.status;
  Object.assign(invoice, settled(invoice, paidCents), { paidCents });
  const subject = { id: invoice.id, organizationId: invoice.organizationId };
  return [{ kind: settlementKind(from, invoice.status), subject, data: { from, paidCents } }];
}

async function writePayments(db: Database, decided: Decided[]): Promise<void> {
  const batch = decided.map(({ payment, organizationId, clientId, advanceCents, shares, reason }) => ({
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
      sql`jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb)
          as batch(id uuid, "organizationId" uuid, "documentId" uuid, "clientId" uuid, "advanceCents" bigint, reason jsonb)`,
    )
    .where(sql`${payments.id} = batch.id`);
  await db
    .insert(paymentAllocations)
    .values(
      decided.flatMap(({ payment, organizationId, shares }) =>
        shares.map((share) => ({ ...share, organizationId, paymentId: payment.id })),
      ),
    );
}

async function writeDocuments(db: Database, changed: Candidate[]): Promise<void> {
  if (changed.length === 0) return;
  const batch = changed.map(({ id, paidCents, status, unpaidStatus }) => ({
    id,
    paidCents,
    status,
    unpaidStatus,
  }));
  await db
    .update(documents)
    .set({
      paidCents: sql`batch."paidCents"`,
      status: sql`batch.status`,
      unpaidStatus: sql`batch."unpaidStatus"`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb)
          as batch(id uuid, "paidCents" bigint, status text, "unpaidStatus" text)`,
    )
    .where(sql`${documents.id} = batch.id`);
}
