import { and, eq, inArray, isNotNull, not, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocumentStatus } from "@/db/enums";
import { documents, orders, paymentAllocations, payments } from "@/db/schema";
import { followStatuses } from "@/lib/document-issues/follow";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { countedKinds, settled } from "./rules";

type DocumentRow = typeof documents.$inferSelect;

/**
 * Counts again what is paid for a document and gives it, and the order of its project, the status that follows.
 * The document has to be locked in this transaction: the sum is taken in a statement of its own, after the lock, so
 * that simultaneous payments of one invoice add up.
 */
export async function settleDocument(
  context: Pick<Context, "db" | "actor">,
  document: DocumentRow,
): Promise<void> {
  const { db } = context;
  const paidCents = await sumOf(db, document.id);
  const { status, unpaidStatus } = settled(document, paidCents);
  if (paidCents === document.paidCents && status === document.status) return;
  await db.update(documents).set({ paidCents, status, unpaidStatus }).where(eq(documents.id, document.id));
  await followStatuses(context, [{ id: document.id, from: document.status, to: status }]);
  await record(context, settlementKind(document.status, status), document, {
    from: document.status,
    paidCents,
  });
  if (status === "paid" || document.status === "paid") await settleOrder(context, document.projectId);
}

/** The event that reports a document counted again. */
export const settlementKind = (from: DocumentStatus, to: DocumentStatus) =>
  from === to ? "document.payments_changed" : `document.${to}`;

async function sumOf(db: Database, documentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${paymentAllocations.amountCents}), 0)` })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(and(eq(paymentAllocations.documentId, documentId), inArray(payments.kind, [...countedKinds])));
  return Number(row?.sum);
}

/**
 * The order of a project is paid while a document of the project is, and then again what it was before; a completed one
 * stays so, and so does one that a person has marked as paid.
 */
export async function settleOrder(
  context: Pick<Context, "db" | "actor">,
  projectId: string | null,
): Promise<void> {
  if (!projectId) return;
  const { db } = context;
  const hasPaidDocument = sql`exists (select from ${documents}
    where ${documents.projectId} = ${projectId} and ${documents.status} = 'paid' and ${documents.correctedById} is null)`;
  const isOf = eq(orders.projectId, projectId);
  const changed = [
    ...(await db
      .update(orders)
      .set({ status: "paid", unpaidStatus: sql`${orders.status}` })
      .where(and(isOf, hasPaidDocument, notInArray(orders.status, ["paid", "completed"])))
      .returning()),
    ...(await db
      .update(orders)
      .set({ status: sql`${orders.unpaidStatus}`, unpaidStatus: null })
      .where(and(isOf, not(hasPaidDocument), eq(orders.status, "paid"), isNotNull(orders.unpaidStatus)))
      .returning()),
  ];
  for (const order of changed) await record(context, `order.${order.status}`, order);
}
