import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { idsOfNumber } from "./current";
import { invoicedPaymentIds } from "./invoiced-payment-ids";
import { type DocumentRowInDatabase, lockDocument } from "./queries";

/**
 * Locks a document whose status is about to change. First locks the payment for which an advance invoice was made, and
 * the payments of the document that a correction corrects, which move with it; then both documents in the order of
 * their ids. Matching payments locks in the same order, which prevents deadlocks. Throws `not_found`.
 */
export async function lockForStatusChange(db: Database, id: string): Promise<DocumentRowInDatabase> {
  const [found] = await db
    .select({ docType: documents.docType, correctsDocumentId: documents.correctsDocumentId })
    .from(documents)
    .where(eq(documents.id, id));
  const correctedId = found?.correctsDocumentId;
  const isAdvanceInvoice = found?.docType === "advance_invoice";
  if (!correctedId && !isAdvanceInvoice) return lockDocument(db, id);
  const documentIds = correctedId ? [id, correctedId] : [id];
  const payingIds = sql`select payment_id from payment_allocations where ${inArray(sql`document_id`, documentIds)}`;
  const movingIds = isAdvanceInvoice
    ? sql`${payingIds} union all select id from ${invoicedPaymentIds(idsOfNumber(id))} as advanced(id)`
    : payingIds;
  await db
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.id} in (${movingIds})`)
    .orderBy(asc(payments.id))
    .for("update");
  const locked = await db
    .select()
    .from(documents)
    .where(inArray(documents.id, documentIds))
    .orderBy(asc(documents.id))
    .for("update");
  const document = locked.find((each) => each.id === id);
  if (!document) throw notFound();
  return document;
}
