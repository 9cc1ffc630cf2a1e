import { and, eq, isNull, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import type { Context } from "@/lib/kernel/operation";
import { allocatePayment } from "./allocate";
import { learn } from "./payers/learn";

/**
 * Gives an invoice that was made for a payment that payment, once it is issued, and remembers whose money it is; tells
 * whether there was one. Money of nobody whose advance invoice is made out to another client stays with that, for the
 * bank may have issued this one. The invoice has to be locked.
 */
export async function payIssued(
  context: Pick<Context, "db" | "actor">,
  { id }: { id: string },
): Promise<boolean> {
  const waiting = await context.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, id),
        isNull(payments.documentId),
        isNull(payments.dismissedAt),
        sql`not (payments.client_id is null and exists (
          select from documents made, documents issued
           where made.id = payments.advance_invoice_id and made.status <> 'cancelled'
             and issued.id = ${id} and made.client_id <> issued.client_id))`,
      ),
    )
    .for("update");
  for (const payment of waiting) {
    const owner = await allocatePayment(context, payment, [{ documentId: id }], {
      reason: { by: "person", signs: ["invoice_made"] },
      clientId: payment.clientId,
    });
    await learn(context.db, payment, owner);
  }
  return waiting.length > 0;
}
