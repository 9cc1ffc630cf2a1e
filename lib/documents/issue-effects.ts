import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { movePayments } from "@/lib/payments/move";
import { payIssuedInvoice } from "@/lib/payments/pay-issued";
import { restoreOrderStatuses, settleDocument } from "@/lib/payments/settle";
import { type DocumentRowInDatabase, lockDocument } from "./queries";

/**
 * Applies the consequences of issuing. A correction takes the place of the document it corrects and gets its payments
 * and the status that follows from them. An invoice that was made for a payment gets that payment. Any other document
 * is returned unchanged.
 * `issued` is the row as updated when it left the drafts, and must be locked, together with the corrected document;
 * returns the row as it is afterwards.
 */
export async function applyIssueEffects(
  context: Pick<Context, "db" | "actor">,
  issued: DocumentRowInDatabase,
): Promise<DocumentRowInDatabase> {
  const { db } = context;
  if (!issued.correctsDocumentId)
    return (await payIssuedInvoice(context, issued)) ? lockDocument(db, issued.id) : issued;
  const corrected = await lockDocument(db, issued.correctsDocumentId);
  const movedSums = await movePayments(context, corrected, issued, issued.totalCents);
  // The corrected document keeps its status as a record; the money belongs to the correction from here on.
  await db
    .update(documents)
    .set({ correctedById: issued.id, paidCents: 0 })
    .where(eq(documents.id, corrected.id));
  await moveAdvanceLink(db, corrected, issued);
  const { correctionNumber, number } = issued;
  await record(context, "document.corrected", corrected, {
    correctionId: issued.id,
    correctionNumber,
    ...movedSums,
  });
  await record(context, "document.took_place", issued, {
    correctsDocumentId: corrected.id,
    number,
    ...movedSums,
  });
  await settleDocument(context, issued);
  if (wasMarkedPaid(corrected) && issued.totalCents <= corrected.totalCents) {
    await db.update(documents).set({ status: "paid" }).where(eq(documents.id, issued.id));
    await record(context, "document.paid", issued, { from: "issued", asBefore: true });
  }
  for (const projectId of new Set([corrected.projectId, issued.projectId]))
    await restoreOrderStatuses(context, { projectId });
  return lockDocument(db, issued.id);
}

/**
 * Moves the link of the payment that an advance invoice was made from to the document that now stands for the number.
 */
async function moveAdvanceLink(db: Database, from: DocumentRowInDatabase, to: DocumentRowInDatabase) {
  await db.update(payments).set({ advanceInvoiceId: to.id }).where(eq(payments.advanceInvoiceId, from.id));
}

/** Marked as paid by a person, without any payment. */
const wasMarkedPaid = ({ status, paidCents }: DocumentRowInDatabase) => status === "paid" && paidCents === 0;

/**
 * Reverses `applyIssueEffects` when an issued correction becomes a draft again, which is possible only without money:
 * the document it corrects stands for its number again.
 */
export async function revertIssueEffects(
  context: Pick<Context, "db" | "actor">,
  draft: DocumentRowInDatabase,
): Promise<void> {
  if (!draft.correctsDocumentId) return;
  const { db } = context;
  const corrected = await lockDocument(db, draft.correctsDocumentId);
  if (corrected.correctedById !== draft.id) return;
  await movePayments(context, draft, corrected, corrected.totalCents);
  await moveAdvanceLink(db, draft, corrected);
  const { status, unpaidStatus } = corrected;
  const [restored] = await db
    .update(documents)
    .set({
      correctedById: null,
      // Its money moved to the correction, and was taken off there.
      status: unpaidStatus === "draft" ? "issued" : (unpaidStatus ?? status),
      unpaidStatus: null,
    })
    .where(eq(documents.id, corrected.id))
    .returning();
  await record(context, "document.correction_withdrawn", corrected, {
    correctionId: draft.id,
    correctionNumber: draft.correctionNumber,
  });
  // A document with a zero total counts as paid by any payment that names it.
  await settleDocument(context, restored!);
  for (const projectId of new Set([corrected.projectId, draft.projectId]))
    await restoreOrderStatuses(context, { projectId });
}
