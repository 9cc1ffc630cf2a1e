import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { paymentAllocations, payments } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { isIncome } from "./advance";
import {
  type AllocationChoice,
  type DecidedAllocation,
  decideAllocation,
  type RequestedAllocation,
} from "./decide-allocation";
import { matchedEvent } from "./matched-event";
import { settleDocument } from "./settle";
import type { Share } from "./share";
import { writeAllocation } from "./write-allocation";

type PaymentRow = typeof payments.$inferSelect;

/** Locks a payment until the transaction ends. Throws `not_found`. */
export async function lockPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw notFound();
  return payment;
}

/**
 * Allocates a stored payment to exactly the documents of `requested`, and settles every document that had or now has a
 * share of it. The payment must be locked.
 *
 * The payment moves to the organization of its documents; without documents it returns to the organization
 * that owns its account. It moves to the client of the documents or to the named client, and what the
 * documents leave over is that client's advance. Returns the id of that client, or null.
 *
 * Throws what `decideAllocation` throws.
 */
export async function allocatePayment(
  context: Pick<Context, "db" | "actor">,
  payment: PaymentRow,
  requested: RequestedAllocation[],
  choice: AllocationChoice = {},
): Promise<string | null> {
  const { db } = context;
  const before = await readAllocations(db, payment.id);
  const decided = await decideAllocation(db, payment, requested, { ...choice, before });
  await writeAllocation(db, payment.id, decided.allocation, { hadShares: before.length > 0 });
  await settleAllocated(context, payment, decided, before);
  return decided.allocation.clientId;
}

/**
 * Settles the documents of a payment whose allocation has been written, and records that it was allocated. `before` are
 * the shares that it had before.
 */
export async function settleAllocated(
  context: Pick<Context, "db" | "actor">,
  payment: Pick<PaymentRow, "id" | "kind" | "amountCents">,
  { allocation, documents }: DecidedAllocation,
  before: readonly Share[],
): Promise<void> {
  // Every touched document had a share of the payment before or has one now.
  const isNewlyAllocated = (id: string) =>
    isIncome(payment) && !before.some(({ documentId }) => documentId === id);
  for (const document of documents.values())
    await settleDocument(context, document, { isNewMoney: isNewlyAllocated(document.id) });
  const { organizationId, documentId, clientId } = allocation;
  await recordEach(context, [
    matchedEvent({ id: payment.id, organizationId }, Boolean(documentId || clientId), allocation),
  ]);
}

/** Reads the allocations of a payment. */
export const readAllocations = (db: Database, paymentId: string): Promise<Share[]> =>
  db
    .select({ documentId: paymentAllocations.documentId, amountCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));
