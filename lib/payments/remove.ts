import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { allocatePayment, lockPayment } from "./allocate";
import { canRemove, sourcesOf } from "./rules";

export const removePayment = command(
  {
    level: "user",
    summary: "Delete a payment that was entered by hand; one reported by the bank cannot be deleted",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const payment = await lockPayment(context.db, id);
    if (!canRemove({ sources: sourcesOf(payment) }))
      throw new Failure("conflict", { detail: "payment_from_bank" });
    await assertNotAdvanceInvoiced(context.db, payment);
    await allocatePayment(context, payment, []);
    await context.db.delete(payments).where(eq(payments.id, payment.id));
    await record(context, "payment.removed", payment, { amountCents: payment.amountCents });
  },
);
