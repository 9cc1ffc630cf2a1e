import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { movePayments } from "@/lib/payments/move";
import { payIssued } from "@/lib/payments/pay-issued";
import { settleDocument, unpayOrder } from "@/lib/payments/settle";
import { type DocumentRowInDatabase, lockDocument } from "./queries";

/**
 * What issuing a correction brings with it: it takes the place of the paper that it corrects, gets its payments, and the
 * status that follows from them. Both are locked; `issued` is the row as it is after it left the drafts, and comes back
 * as it is now. An invoice that was made for a payment gets that. Any other document comes back unchanged.
 */
export async function takePlace(
  context: Pick<Context, "db" | "actor">,
  issued: DocumentRowInDatabase,
): Promise<DocumentRowInDatabase> {
  const { db } = context;
  if (!issued.correctsDocumentId)
    return (await payIssued(context, issued)) ? lockDocument(db, issued.id) : issued;
  const corrected = await lockDocument(db, issued.correctsDocumentId);
  const moved = await movePayments(context, corrected, issued, issued.totalCents);
  // Its status tells what it was; the money is its correction's from here on.
  await db
    .update(documents)
    .set({ correctedById: issued.id, paidCents: 0 })
    .where(eq(documents.id, corrected.id));
  await moveAdvance(db, corrected, issued);
  const { correctionNumber, number } = issued;
  await record(context, "document.corrected", corrected, {
    correctionId: issued.id,
    correctionNumber,
    ...moved,
  });
  await record(context, "document.took_place", issued, {
    correctsDocumentId: corrected.id,
    number,
    ...moved,
  });
  await settleDocument(context, issued);
  if (wasMarkedPaid(corrected) && issued.totalCents <= corrected.totalCents) {
    await db.update(documents).set({ status: "paid" }).where(eq(documents.id, issued.id));
    await record(context, "document.paid", issued, { from: "issued", asBefore: true });
  }
  for (const projectId of new Set([corrected.projectId, issued.projectId]))
    await unpayOrder(context, { projectId });
  return lockDocument(db, issued.id);
}

/** The payment of which an advance invoice was made has the one that stands for it. */
async function moveAdvance(db: Database, from: DocumentRowInDatabase, to: DocumentRowInDatabase) {
  await db.update(payments).set({ advanceInvoiceId: to.id }).where(eq(payments.advanceInvoiceId, from.id));
}

/** Marked as paid by a person, without any payment. */
const wasMarkedPaid = ({ status, paidCents }: DocumentRowInDatabase) => status === "paid" && paidCents === 0;

/**
 * The reverse, when an issued correction becomes a draft again, which it only does without money: the paper that it
 * corrects stands for its number as before.
 */
export async function giveUpPlace(
  context: Pick<Context, "db" | "actor">,
  draft: DocumentRowInDatabase,
): Promise<void> {
  if (!draft.correctsDocumentId) return;
  const { db } = context;
  const corrected = await lockDocument(db, draft.correctsDocumentId);
  if (corrected.correctedById !== draft.id) return;
  await movePayments(context, draft, corrected, corrected.totalCents);
  await moveAdvance(db, draft, corrected);
  const { status, unpaidStatus } = corrected;
  const [standing] = await db
    .update(documents)
    .set({
      correctedById: null,
      // Its money went over with the correction, and was taken away there.
      status: unpaidStatus === "draft" ? "issued" : (unpaidStatus ?? status),
      unpaidStatus: null,
    })
    .where(eq(documents.id, corrected.id))
    .returning();
  await record(context, "document.correction_withdrawn", corrected, {
    correctionId: draft.id,
    correctionNumber: draft.correctionNumber,
  });
  // What comes to nothing is paid by whatever names it.
  await settleDocument(context, standing!);
  for (const projectId of new Set([corrected.projectId, draft.projectId]))
    await unpayOrder(context, { projectId });
}
