import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { standsForItsNumber } from "@/lib/documents/standing";
import { record } from "@/lib/events/record";
import { Failure, invalid, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { settleDocument } from "./settle";

type PaymentRow = typeof payments.$inferSelect;
type DocumentRow = typeof documents.$inferSelect;

/** Why a payment went where it went: who decided, and the signs in its favour (keys of the messages that tell them). */
export type MatchReason = NonNullable<PaymentRow["matchReason"]>;

/** How much of a payment goes to which document, in kopecks. */
export type Share = { documentId: string; amountCents: number };

/** Locks a payment until the transaction ends. Throws `not_found`. */
export async function lockPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw notFound();
  return payment;
}

/**
 * Gives a payment that is locked, or was made in this transaction, to the documents of `shares` and to no other, and
 * settles every document that had or has a part of it. A payment that was nobody's becomes the organization's whose
 * documents it pays. Throws `validation_error` naming what is wrong with the shares, and
 * `conflict` for a document that is corrected, or a correction that is not issued.
 */
export async function allocatePayment(
  context: Pick<Context, "db" | "actor">,
  payment: PaymentRow,
  shares: Share[],
  reason: MatchReason | null = null,
): Promise<void> {
  const { db } = context;
  const before = await db
    .select({ documentId: paymentAllocations.documentId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, payment.id));
  const touched = await lockAll(db, [...before, ...shares]);
  const organizationId = ownerOf(payment, shares, touched);
  for (const { documentId } of shares) assertPayable(touched.get(documentId));

  if (before.length > 0) {
    await db.delete(paymentAllocations).where(eq(paymentAllocations.paymentId, payment.id));
  }
  const documentId = shares[0]?.documentId ?? null;
  await db
    .update(payments)
    .set({ organizationId, documentId, matchReason: reason })
    .where(eq(payments.id, payment.id));
  if (shares.length > 0) {
    await db
      .insert(paymentAllocations)
      .values(shares.map((share) => ({ ...share, organizationId, paymentId: payment.id })));
  }
  for (const document of touched.values()) await settleDocument(context, document);
  const kind = documentId ? "payment.matched" : "payment.unmatched";
  await record(context, kind, { id: payment.id, organizationId }, { shares, reason });
}

/** Throws `conflict` for a document that does not stand for its number. */
function assertPayable(document: DocumentRow | undefined): void {
  if (!document || standsForItsNumber(document)) return;
  const detail = document.correctedById ? "the document is corrected" : "the correction is not issued";
  throw new Failure("conflict", { detail });
}

/** Locks the documents in one order, whoever asks, so that no two wait for each other. */
async function lockAll(
  db: Database,
  named: Array<{ documentId: string }>,
): Promise<Map<string, DocumentRow>> {
  const ids = [...new Set(named.map(({ documentId }) => documentId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** The organization of the documents, all of one. */
function ownerOf(
  { organizationId, amountCents }: PaymentRow,
  shares: Share[],
  found: Map<string, DocumentRow>,
): string {
  if (shares.length > 1 && new Set(shares.map(({ documentId }) => documentId)).size < shares.length) {
    throw invalid("allocations", "twice");
  }
  const given = shares.reduce((sum, share) => sum + share.amountCents, 0);
  if (shares.length > 0 && given > amountCents) throw invalid("allocations", "more_than_payment");
  const owners = shares.map(({ documentId }, index) => {
    const owner = found.get(documentId)?.organizationId;
    if (!owner)
      throw invalid(shares.length > 1 ? `allocations.${index}.documentId` : "documentId", "unknown_document");
    return owner;
  });
  if (new Set(owners).size > 1) throw new Failure("conflict", { detail: "several_organizations" });
  return owners[0] ?? organizationId;
}
