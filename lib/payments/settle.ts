import { and, eq, inArray, isNotNull, ne, not, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, orders, paymentAllocations, payments } from "@/db/schema";
import { closedDayOf } from "@/lib/closed-periods/is-closed";
import { followStatuses, issuedAtAfter } from "@/lib/document-issues/follow";
import { kinds } from "@/lib/documents/kinds";
import { type EventInput, record, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { countedKinds, settled } from "./rules";
import { takeRoom } from "./take-room";

type DocumentRow = typeof documents.$inferSelect;

/**
 * Recounts what is paid for a document and updates its status and that of its project's order. If a full
 * document has room again, payments that name it and exceeded it fill that room. The document must be locked
 * in this transaction: the sum is read in a separate statement after the lock, so that simultaneous payments
 * of one invoice add up. `hasRoom` means that the document was full before and the money that may fill it was
 * held by another transaction.
 */
export async function settleDocument(
  context: Pick<Context, "db" | "actor">,
  document: DocumentRow,
  { isNewMoney = false, hasRoom = false }: { isNewMoney?: boolean; hasRoom?: boolean } = {},
): Promise<void> {
  const { db } = context;
  const { sumCents, namedCents } = await sumsOf(db, document.id);
  const hadNone = hasRoom || document.paidCents >= document.totalCents;
  const hasRoomAgain = hadNone && sumCents < document.totalCents;
  const paidCents = Math.max(0, hasRoomAgain ? await takeRoom(context, document, sumCents) : sumCents);
  const { status: earned, unpaidStatus } = settled(document, paidCents, namedCents);
  const status = earned === "draft" && (await hasToStand(db, document)) ? "issued" : earned;
  const isMoved = status !== document.status;
  if (isMoved || paidCents !== document.paidCents) {
    const issuedAt = issuedAtAfter(document, status);
    await db
      .update(documents)
      .set({ paidCents, status, unpaidStatus, issuedAt })
      .where(eq(documents.id, document.id));
    await followStatuses(context, [{ id: document.id, from: document.status, to: status }]);
    await recordEach(context, settlementEvents(document, { status, paidCents, issuedAt }));
  }
  if (isMoved && document.status === "paid") await unpayOrder(context, document);
  const isPaidMore = isNewMoney || isMoved || paidCents > document.paidCents;
  if (status === "paid" && isPaidMore) await payOrder(context, document);
}

/**
 * Returns whether a handed-over document keeps its issued status even without money: if it has a correction,
 * beside which it must not be a draft, or if it records a shipment in a month that has been closed since.
 */
const hasToStand = async (db: Database, document: DocumentRow): Promise<boolean> =>
  document.status !== "draft" &&
  ((await db.$count(documents, eq(documents.correctsDocumentId, document.id))) > 0 ||
    (!kinds[document.docType].isPayable && (await closedDayOf(db, document)) !== null));

type Counted = Pick<DocumentRow, "id" | "organizationId" | "status" | "issuedAt">;
type Settled = Pick<DocumentRow, "status" | "paidCents" | "issuedAt">;

/** Returns the events of a recounted document. The first money of a draft issues it. */
export function settlementEvents(
  { id, organizationId, status: from, issuedAt }: Counted,
  after: Settled,
): EventInput[] {
  const subject = { id, organizationId };
  const { status, paidCents } = after;
  const kind = from === status ? "document.payments_changed" : (`document.${status}` as const);
  const counted: EventInput = { kind, subject, data: { from, paidCents } };
  const isIssued = issuedAt === null && after.issuedAt !== null && kind !== "document.issued";
  return isIssued ? [{ kind: "document.issued", subject, data: { from } }, counted] : [counted];
}

/**
 * Returns what a document has of the payments that count, and the total of the payments that name it; in
 * kopecks, less chargebacks.
 */
async function sumsOf(db: Database, documentId: string): Promise<{ sumCents: number; namedCents: number }> {
  const [row] = await db
    .select({
      sum: sql<string>`coalesce(sum(${paymentAllocations.amountCents}), 0)`,
      named: sql<string>`coalesce(sum(${payments.amountCents}), 0)`,
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(and(eq(paymentAllocations.documentId, documentId), inArray(payments.kind, [...countedKinds])));
  return { sumCents: Number(row?.sum), namedCents: Number(row?.named) };
}

type ProjectOf = Pick<DocumentRow, "projectId">;

/**
 * Marks every order of a paid document's project as paid, whatever its status was; the event records the
 * former status.
 */
export async function payOrder(
  context: Pick<Context, "db" | "actor">,
  { projectId }: ProjectOf,
): Promise<void> {
  if (!projectId) return;
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
export async function unpayOrder(
  context: Pick<Context, "db" | "actor">,
  { projectId }: ProjectOf,
): Promise<void> {
  if (!projectId) return;
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
