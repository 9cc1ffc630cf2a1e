import { and, eq, isNull } from "drizzle-orm";
import { payments } from "@/db/schema";
import type { Context } from "@/lib/kernel/operation";
import { allocatePayment } from "./allocate";
import { learn } from "./payers/learn";

/**
 * Gives an invoice that was made for a payment that payment, once it is issued, and remembers whose money it is; tells
 * whether there was one. The invoice has to be locked.
 */
export async function payIssued(
  context: Pick<Context, "db" | "actor">,
  { id }: { id: string },
): Promise<boolean> {
  const waiting = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, id), isNull(payments.documentId), isNull(payments.dismissedAt)))
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
