import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type documents, paymentAllocations, payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { moveToClient } from "./move-to-client";
import { incomingKinds } from "./rules";

type DocumentFacts = Pick<typeof documents.$inferSelect, "id" | "organizationId" | "number" | "clientId">;

type Moved = { payments: number; movedCents: number; freedCents: number };

/**
 * Moves everything paid for one document to another document; both documents and the payments must be locked.
 * What exceeds `maxCents` in total becomes the client's advance, and the newest payments give up their
 * shares first. Chargebacks move in full. Money without any client stays with the document, as in `takenOf`.
 * If the documents differ in their client, the payments follow to the client of the new document
 * (`moveToClient`).
 * Returns how much moved and how much became free, in kopecks. The caller recounts the sums and statuses of
 * the documents.
 */
export async function movePayments(
  context: Pick<Context, "db" | "actor">,
  from: DocumentFacts,
  to: DocumentFacts,
  maxCents: number,
): Promise<Moved> {
  const { db } = context;
  const shares = await db
    .select({
      paymentId: paymentAllocations.paymentId,
      amountCents: paymentAllocations.amountCents,
      kind: payments.kind,
      clientId: payments.clientId,
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(eq(paymentAllocations.documentId, from.id))
    .orderBy(desc(payments.receivedAt), desc(payments.id));
  if (shares.length === 0) return { payments: 0, movedCents: 0, freedCents: 0 };
  await db
    .update(paymentAllocations)
    .set({ documentId: to.id })
    .where(eq(paymentAllocations.documentId, from.id));
  await db.update(payments).set({ documentId: to.id }).where(eq(payments.documentId, from.id));
  const followingIds = await moveToClient(db, from, to);

  const incomingShares = shares.filter(({ kind }) => (incomingKinds as readonly string[]).includes(kind));
  const paidCents = incomingShares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  let excessCents = Math.max(0, paidCents - maxCents);
  const freedCentsByPayment = new Map<string, number>();
  for (const { paymentId, amountCents, clientId } of incomingShares) {
    const isAssigned = clientId !== null || to.clientId !== null;
    const freedCents = isAssigned ? Math.min(Math.max(0, amountCents), excessCents) : 0;
    if (freedCents === 0) continue;
    excessCents -= freedCents;
    freedCentsByPayment.set(paymentId, freedCents);
    await reduceShare(context, paymentId, to.id, amountCents - freedCents);
  }
  await keepForClient(db, [...new Set([...freedCentsByPayment.keys(), ...followingIds])], to.clientId);
  for (const { paymentId, amountCents } of shares) {
    const freedCents = freedCentsByPayment.get(paymentId) ?? 0;
    const data = {
      from: from.id,
      to: to.id,
      number: to.number,
      movedCents: amountCents - freedCents,
      freedCents,
      ...(followingIds.has(paymentId) && { clientId: to.clientId }),
    };
    await record(context, "payment.moved", { id: paymentId, organizationId: to.organizationId }, data);
  }
  const freedCents = [...freedCentsByPayment.values()].reduce((sum, cents) => sum + cents, 0);
  return { payments: shares.length, movedCents: paidCents - freedCents, freedCents };
}

/**
 * Makes the unallocated part of payments an advance of their client; payments without a client get
 * `clientId`.
 */
async function keepForClient(db: Database, paymentIds: string[], clientId: string | null): Promise<void> {
  if (paymentIds.length === 0) return;
  const allocatedCents = sql`(select coalesce(sum(amount_cents), 0) from payment_allocations where payment_id = ${payments.id})`;
  const client = sql`coalesce(${payments.clientId}, ${clientId}::uuid)`;
  await db
    .update(payments)
    .set({
      clientId: client,
      advanceCents: sql`case when ${client} is null or ${payments.kind} = 'outgoing' then 0 else greatest(${payments.amountCents} - ${allocatedCents}, 0) end`,
    })
    .where(inArray(payments.id, paymentIds));
}

/**
 * Leaves `keptCents` of a payment with a document. A payment without any share left has no first document
 * either.
 */
async function reduceShare(
  { db }: Pick<Context, "db">,
  paymentId: string,
  documentId: string,
  keptCents: number,
): Promise<void> {
  const isShare = and(
    eq(paymentAllocations.paymentId, paymentId),
    eq(paymentAllocations.documentId, documentId),
  );
  if (keptCents > 0) {
    await db.update(paymentAllocations).set({ amountCents: keptCents }).where(isShare);
    return;
  }
  await db.delete(paymentAllocations).where(isShare);
  const otherDocumentId = sql`(select document_id from payment_allocations where payment_id = ${paymentId} order by document_id limit 1)`;
  await db.update(payments).set({ documentId: otherDocumentId }).where(eq(payments.id, paymentId));
}
