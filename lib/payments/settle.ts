import { and, asc, eq, inArray, isNotNull, ne, not, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, orders, paymentAllocations, payments } from "@/db/schema";
import { closedDayOf } from "@/lib/closed-periods/is-closed";
import { issuedAtAfter, updateIssues } from "@/lib/document-issues/update-issues";
import { kinds } from "@/lib/documents/kinds";
import { type EventInput, record, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { fillFromAdvances } from "./fill-from-advances";
import type { PaidDocument } from "./paid-document";
import { incomingKinds, settledStatusOf } from "./rules";

/**
 * Recounts what is paid for a document and updates its status and that of its project's order. If a full
 * document has room again, payments that name it and exceeded it fill that room. The document must be locked
 * in this transaction: the sum is read in a separate statement after the lock, so that simultaneous payments
 * of one invoice add up. `hasRoom` means that the document was full before and the money that may fill it was
 * held by another transaction.
 */
export async function settleDocument(
  context: Pick<Context, "db" | "actor">,
  document: PaidDocument,
  { isNewMoney = false, hasRoom = false }: { isNewMoney?: boolean; hasRoom?: boolean } = {},
): Promise<void> {
  const { db } = context;
  const { sumCents, namedCents } = await readSums(db, document.id);
  const wasFull = hasRoom || document.paidCents >= document.totalCents;
  const hasRoomAgain = wasFull && sumCents < document.totalCents;
  const paidCents = Math.max(
    0,
    hasRoomAgain ? await fillFromAdvances(context, document, sumCents) : sumCents,
  );
  const { status: settledStatus, unpaidStatus } = settledStatusOf(document, paidCents, namedCents);
  const status = settledStatus === "draft" && (await mustStayIssued(db, document)) ? "issued" : settledStatus;
  const isStatusChanged = status !== document.status;
  if (isStatusChanged || paidCents !== document.paidCents) {
    const issuedAt = issuedAtAfter(document, status);
    await db
      .update(documents)
      .set({ paidCents, status, unpaidStatus, issuedAt })
      .where(eq(documents.id, document.id));
    await updateIssues(context, [{ id: document.id, from: document.status, to: status }]);
    await recordEach(context, settlementEvents(document, { status, paidCents, issuedAt }));
  }
  if (isStatusChanged && document.status === "paid") await restoreOrderStatuses(context, document);
  const isPaidMore = isNewMoney || isStatusChanged || paidCents > document.paidCents;
  if (status === "paid" && isPaidMore) await markOrdersPaid(context, document);
}

/**
 * Returns whether a handed-over document keeps its issued status even without money: if it has a correction,
 * beside which it must not be a draft, or if it records a shipment in a month that has been closed since.
 */
const mustStayIssued = async (db: Database, document: PaidDocument): Promise<boolean> =>
  document.status !== "draft" &&
  ((await db.$count(documents, eq(documents.correctsDocumentId, document.id))) > 0 ||
    (!kinds[document.docType].isPayable && (await closedDayOf(db, document)) !== null));

type DocumentBefore = Pick<PaidDocument, "id" | "organizationId" | "status" | "issuedAt">;
type DocumentAfter = Pick<PaidDocument, "status" | "paidCents" | "issuedAt">;

/** Returns the events of a recounted document. The first money of a draft issues it. */
export function settlementEvents(
  { id, organizationId, status: from, issuedAt }: DocumentBefore,
  after: DocumentAfter,
): EventInput[] {
  const subject = { id, organizationId };
  const { status, paidCents } = after;
  const kind = from === status ? "document.payments_changed" : (`document.${status}` as const);
  const paymentsEvent: EventInput = { kind, subject, data: { from, paidCents } };
  const isIssued = issuedAt === null && after.issuedAt !== null && kind !== "document.issued";
  return isIssued ? [{ kind: "document.issued", subject, data: { from } }, paymentsEvent] : [paymentsEvent];
}

/**
 * Returns what a document has of the payments that count, and the total of the payments that name it; in
 * kopecks, less chargebacks.
 */
async function readSums(db: Database, documentId: string): Promise<{ sumCents: number; namedCents: number }> {
  const [row] = await db
    .select({
      sum: sql<string>`coalesce(sum(${paymentAllocations.amountCents}), 0)`,
      named: sql<string>`coalesce(sum(${payments.amountCents}), 0)`,
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(and(eq(paymentAllocations.documentId, documentId), inArray(payments.kind, [...incomingKinds])));
  return { sumCents: Number(row?.sum), namedCents: Number(row?.named) };
}

type WithProject = Pick<PaidDocument, "projectId">;

/**
 * Locks the orders of a project and returns their statuses. An order is locked even if nothing changes in it, so that
 * two transactions that change what is paid in the project decide about its order one after the other; each decides in
 * a later statement, which sees the documents of the other.
 */
const lockOrders = (db: Database, projectId: string) =>
  db
    .select({ status: orders.status, unpaidStatus: orders.unpaidStatus })
    .from(orders)
    .where(eq(orders.projectId, projectId))
    .orderBy(asc(orders.id))
    .for("no key update");

/**
 * Marks every order of a paid document's project as paid, whatever its status was; the event records the
 * former status.
 */
export async function markOrdersPaid(
  context: Pick<Context, "db" | "actor">,
  { projectId }: WithProject,
): Promise<void> {
  if (!projectId) return;
  const locked = await lockOrders(context.db, projectId);
  if (locked.every(({ status }) => status === "paid")) return;
  const changed = await context.db
    .update(orders)
    .set({ status: "paid", unpaidStatus: sql`${orders.status}` })
    .where(and(eq(orders.projectId, projectId), ne(orders.status, "paid")))
    .returning();
  for (const order of changed) await record(context, "order.paid", order, { from: order.unpaidStatus });
}

/**
 * Gives the orders of a project back the status from before the payment, unless another document of the
 * project is paid. An order that a person has marked as paid stays so.
 */
export async function restoreOrderStatuses(
  context: Pick<Context, "db" | "actor">,
  { projectId }: WithProject,
): Promise<void> {
  if (!projectId) return;
  const locked = await lockOrders(context.db, projectId);
  if (!locked.some(({ status, unpaidStatus }) => status === "paid" && unpaidStatus !== null)) return;
  const hasPaidDocument = sql`exists (select from ${documents}
    where ${documents.projectId} = ${projectId} and ${documents.status} = 'paid' and ${documents.correctedById} is null)`;
  const isPaid = and(eq(orders.status, "paid"), isNotNull(orders.unpaidStatus));
  const changed = await context.db
    .update(orders)
    .set({ status: sql`${orders.unpaidStatus}`, unpaidStatus: null })
    .where(and(eq(orders.projectId, projectId), isPaid, not(hasPaidDocument)))
    .returning();
  for (const order of changed) await record(context, `order.${order.status}`, order, { from: "paid" });
}
