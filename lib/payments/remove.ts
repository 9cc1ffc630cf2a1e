import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { allocatePayment, lockPayment } from "./allocate";
import { canRemove } from "./rules";

export const removePayment = command(
  {
    level: "user",
    summary: "Delete a payment that was entered by hand; what the bank reported stays",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const payment = await lockPayment(context.db, id);
    if (!canRemove(payment)) throw new Failure("conflict", { detail: "payment_from_bank" });
    if (await hasAdvanceInvoice(context.db, payment.advanceInvoiceId))
      throw new Failure("conflict", { detail: "payment_has_advance_invoice" });
    await allocatePayment(context, payment, []);
    await context.db.delete(payments).where(eq(payments.id, id));
    await record(context, "payment.removed", payment, { amountCents: payment.amountCents });
  },
);

/** The invoice for VAT of an advance names its payment. */
async function hasAdvanceInvoice(db: Database, id: string | null): Promise<boolean> {
  return (
    id !== null &&
    (await db.$count(documents, and(eq(documents.id, id), ne(documents.status, "cancelled")))) > 0
  );
}
