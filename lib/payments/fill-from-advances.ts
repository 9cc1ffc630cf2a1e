import { and, asc, eq, gt, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { documents } from "@/db/schema";
import { paymentAllocations, payments } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { enqueue } from "@/lib/queue/enqueue";
import { documentRoomJob } from "./document-room-job";
import { matchedEvent } from "./matched-event";
import { dividedSign, incomingKinds } from "./rules";

const otherAllocations = alias(paymentAllocations, "others");

type FullDocument = Pick<typeof documents.$inferSelect, "id" | "totalCents">;

/**
 * Lets payments that name a locked document, and exceeded it while others filled it, pay what is free now:
 * the earliest first, each with at most its advance. `paidCents` is what the document has without them.
 * Returns what it has afterwards, in kopecks. Payments that a person divided or that several documents share
 * stay as they are. Payments locked by another transaction are left to a job that runs after it ends: waiting
 * here could deadlock.
 */
export async function fillFromAdvances(
  context: Pick<Context, "db" | "actor">,
  { id: documentId, totalCents }: FullDocument,
  paidCents: number,
): Promise<number> {
  const { db } = context;
  const canFill = canFillDocument(db, documentId);
  const capped = await db
    .select({ payment: payments, shareCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(canFill)
    .orderBy(asc(payments.receivedAt), asc(payments.id))
    .for("update", { of: payments, skipLocked: true });
  const events: EventInput[] = [];
  let sumCents = paidCents;
  for (const { payment, shareCents } of capped) {
    const takenCents = Math.min(payment.advanceCents, totalCents - sumCents);
    if (takenCents <= 0) break;
    sumCents += takenCents;
    const amountCents = shareCents + takenCents;
    const advanceCents = payment.advanceCents - takenCents;
    await db
      .update(paymentAllocations)
      .set({ amountCents })
      .where(
        and(eq(paymentAllocations.paymentId, payment.id), eq(paymentAllocations.documentId, documentId)),
      );
    await db.update(payments).set({ advanceCents }).where(eq(payments.id, payment.id));
    const { matchReason: reason, clientId } = payment;
    const shares = [{ documentId, amountCents }];
    events.push(matchedEvent(payment, true, { shares, reason, clientId, advanceCents }));
  }
  await recordEach(context, events);
  if (sumCents < totalCents && (await hasHeldMoney(db, canFill)))
    await enqueue(db, documentRoomJob, { documentId });
  return sumCents;
}

/** Payments that may fill a document: they name only this document and exceeded it. */
function canFillDocument(db: Database, documentId: string): SQL | undefined {
  const otherSharesOfPayment = db
    .select({ one: sql`1` })
    .from(otherAllocations)
    .where(
      and(eq(otherAllocations.paymentId, payments.id), sql`${otherAllocations.documentId} <> ${documentId}`),
    );
  return and(
    eq(paymentAllocations.documentId, documentId),
    inArray(payments.kind, [...incomingKinds]),
    gt(payments.advanceCents, 0),
    sql`not coalesce(${payments.matchReason}->'signs' ? ${dividedSign}, false)`,
    notExists(otherSharesOfPayment),
  );
}

/**
 * Returns whether money that may fill the document remains. All of it that was not locked has been used, so
 * the rest is held by another transaction.
 */
async function hasHeldMoney(db: Database, canFill: SQL | undefined): Promise<boolean> {
  const held = await db
    .select({ id: payments.id })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(canFill)
    .limit(1);
  return held.length > 0;
}
