import { and, asc, eq, gt, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { documents } from "@/db/schema";
import { paymentAllocations, payments } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { enqueue } from "@/lib/queue/enqueue";
import { matchedEvent } from "./matched-event";
import { roomLeft } from "./room-left";
import { countedKinds, divided } from "./rules";

const others = alias(paymentAllocations, "others");

type Full = Pick<typeof documents.$inferSelect, "id" | "totalCents">;

/**
 * Lets payments that name a locked document, and were more than it took while others filled it, pay what of it is free now:
 * the earliest first, each with no more than its advance. `paidCents` is what the document has without that. Answers what
 * it has then, in kopecks. What a person divided, or several documents share, stays so; what another transaction holds is
 * looked at once that has ended, if there is room then: waiting for it here, each could wait for the other.
 */
export async function takeRoom(
  context: Pick<Context, "db" | "actor">,
  { id: documentId, totalCents }: Full,
  paidCents: number,
): Promise<number> {
  const { db } = context;
  const isSpare = spareOf(db, documentId);
  const capped = await db
    .select({ payment: payments, shareCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(isSpare)
    .orderBy(asc(payments.receivedAt), asc(payments.id))
    .for("update", { of: payments, skipLocked: true });
  const told: EventInput[] = [];
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
    told.push(matchedEvent(payment, true, { shares, reason, clientId, advanceCents }));
  }
  await recordEach(context, told);
  if (sumCents < totalCents && (await isHeld(db, isSpare))) await enqueue(db, roomLeft, { documentId });
  return sumCents;
}

/** Payments that may fill a document: they name it alone, and are more than it took. */
function spareOf(db: Database, documentId: string): SQL | undefined {
  const othersOfPayment = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.paymentId, payments.id), sql`${others.documentId} <> ${documentId}`));
  return and(
    eq(paymentAllocations.documentId, documentId),
    inArray(payments.kind, [...countedKinds]),
    gt(payments.advanceCents, 0),
    sql`not coalesce(${payments.matchReason}->'signs' ? ${divided}, false)`,
    notExists(othersOfPayment),
  );
}

/** Whether there is still money that may fill it: what was nobody else's has done so. */
async function isHeld(db: Database, isSpare: SQL | undefined): Promise<boolean> {
  const held = await db
    .select({ id: payments.id })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(isSpare)
    .limit(1);
  return held.length > 0;
}
