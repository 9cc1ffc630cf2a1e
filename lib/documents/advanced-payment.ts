import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocumentStatus } from "@/db/enums";
import { type documents, payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import { idsOfNumber } from "./current";
import { findCurrentId } from "./find-current-id";
import { invoicedPaymentIds } from "./invoiced-payment-ids";

type StoredDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "status" | "clientId" | "organizationId"
>;

/**
 * Gives an advance invoice that stands again, or is issued, the payment for which it was made, unless the payment
 * has it already. Does nothing for other documents and for advance invoices made without a payment. The payment and
 * the document must be locked.
 *
 * Throws `conflict` if the payment has got another advance invoice meanwhile, since the VAT of one advance would be
 * charged twice; when issuing also if the payment belongs to another client or organization, or is dismissed.
 */
export async function claimAdvancedPayment(
  db: Database,
  document: StoredDocument,
  to: DocumentStatus,
): Promise<void> {
  const isRevived = document.status === "cancelled" && to === "draft";
  if (document.docType !== "advance_invoice" || !(isRevived || to === "issued")) return;
  const [payment] = await db
    .select({
      id: payments.id,
      clientId: payments.clientId,
      organizationId: payments.organizationId,
      dismissedAt: payments.dismissedAt,
      advanceInvoiceId: payments.advanceInvoiceId,
      isLinked: sql<boolean>`coalesce(${payments.advanceInvoiceId} in ${idsOfNumber(document.id)}, false)`,
    })
    .from(payments)
    .where(sql`${payments.id} in ${invoicedPaymentIds(idsOfNumber(document.id))}`);
  if (!payment) return;
  const { id, clientId, organizationId, advanceInvoiceId, isLinked } = payment;
  if (!isLinked && (await findCurrentId(db, advanceInvoiceId)))
    throw new Failure("conflict", { detail: "payment_invoiced_anew" });
  if (to === "issued") {
    if (payment.dismissedAt) throw new Failure("conflict", { detail: "payment_is_dismissed" });
    const isOfOtherClient = clientId !== null && clientId !== document.clientId;
    if (isOfOtherClient || organizationId !== document.organizationId)
      throw new Failure("conflict", { detail: "advance_of_other_client" });
  }
  if (!isLinked) await db.update(payments).set({ advanceInvoiceId: document.id }).where(eq(payments.id, id));
}
