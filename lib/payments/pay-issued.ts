import { and, eq, exists, isNotNull, isNull, not, or } from "drizzle-orm";
import { documents, payments } from "@/db/schema";
import type { Context } from "@/lib/kernel/operation";
import { isStandingAdvanceInvoice } from "./advance-invoiced";
import { allocatePayment } from "./allocate";
import { learnPayer } from "./payers/learn";

/**
 * Allocates the payment for which an invoice was made to that invoice once it is issued, and remembers the
 * payer's client. Returns whether there was such a payment. An unassigned payment whose advance invoice is
 * made out to another client is skipped instead of refused, because the bank may already have issued this
 * invoice. The invoice must be locked.
 */
export async function payIssuedInvoice(
  context: Pick<Context, "db" | "actor">,
  { id, clientId, organizationId }: Pick<typeof documents.$inferSelect, "id" | "clientId" | "organizationId">,
): Promise<boolean> {
  const { db } = context;
  const isAdvanceInvoiceOfOthers =
    clientId && isStandingAdvanceInvoice(payments.advanceInvoiceId, { clientId, organizationId });
  const waiting = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, id),
        isNull(payments.documentId),
        isNull(payments.dismissedAt),
        isAdvanceInvoiceOfOthers
          ? or(
              isNotNull(payments.clientId),
              not(exists(db.select().from(documents).where(isAdvanceInvoiceOfOthers))),
            )
          : undefined,
      ),
    )
    .for("update");
  for (const payment of waiting) {
    const ownerClientId = await allocatePayment(context, payment, [{ documentId: id }], {
      reason: { by: "person", signs: ["invoice_made"] },
      clientId: payment.clientId,
    });
    await learnPayer(db, payment, ownerClientId);
  }
  return waiting.length > 0;
}
