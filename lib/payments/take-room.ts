import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { documents } from "@/db/schema";
import { paymentAllocations, payments } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { matchedEvent } from "./matched-event";
import { countedKinds, divided } from "./rules";

type Full = Pick<typeof documents.$inferSelect, "id" | "totalCents">;

/**
 * Lets payments that name a locked document, and were more than it took while others filled it, pay what of it is free now:
 * the earliest first, each with no more than its advance. `paidCents` is what the document has without that. Answers what
 * it has then, in kopecks. What a person divided, or several documents share, stays so; one that another transaction holds
 * is waited for, since that may be refused: should it wait for the document, one of both is done again.
 */
export async function takeRoom(
  context: Pick<Context, "db" | "actor">,
  { id: documentId, totalCents }: Full,
  paidCents: number,
): Promise<number> {
  const { db } = context;
  const others = alias(paymentAllocations, "others");
  const capped = await db
    .select({ payment: payments, shareCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(
      and(
        eq(paymentAllocations.documentId, documentId),
        inArray(payments.kind, [...countedKinds]),
        gt(payments.advanceCents, 0),
        sql`not coalesce(${payments.matchReason}->'signs' ? ${divided}, false)`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(others)
            .where(and(eq(others.paymentId, payments.id), sql`${others.documentId} <> ${documentId}`)),
        ),
      ),
    )
    .orderBy(asc(payments.receivedAt), asc(payments.id))
    .for("update", { of: payments });
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
  return sumCents;
}
