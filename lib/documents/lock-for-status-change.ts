import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { type DocumentRowInDatabase, lockDocument } from "./queries";

/**
 * Locks a document whose status is about to change. For a correction, first locks everything that moves with it: the
 * payments of the document it corrects, and the payment that an advance invoice is for; then both documents in the
 * order of their ids. Matching payments locks in the same order, which prevents deadlocks. Throws `not_found`.
 */
export async function lockForStatusChange(db: Database, id: string): Promise<DocumentRowInDatabase> {
  const [found] = await db
    .select({ correctsDocumentId: documents.correctsDocumentId })
    .from(documents)
    .where(eq(documents.id, id));
  const correctedId = found?.correctsDocumentId;
  if (!correctedId) return lockDocument(db, id);
  const documentIds = [id, correctedId];
  const payingIds = sql`(select payment_id from payment_allocations where ${inArray(sql`document_id`, documentIds)})`;
  await db
    .select({ id: payments.id })
    .from(payments)
    .where(or(sql`${payments.id} in ${payingIds}`, inArray(payments.advanceInvoiceId, documentIds)))
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
