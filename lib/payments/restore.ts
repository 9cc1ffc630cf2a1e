import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { lockPayment } from "./allocate";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";

export const restorePayment = command(
  {
    level: "user",
    summary: "Restore a dismissed payment, so that it waits to be matched again",
    input: z.object({ id: identifier }),
    output: paymentDetails,
    fails: ["not_found", "conflict"],
  },
  async (context, { id }) => {
    const { db } = context;
    const payment = await lockPayment(db, id);
    if (!payment.dismissedAt) throw new Failure("conflict", { detail: "payment_is_not_dismissed" });
    await db
      .update(payments)
      .set({ dismissedAt: null, dismissedReason: null, dismissedBy: null })
      .where(eq(payments.id, id));
    await record(context, "payment.restored", payment, {});
    return readPayment(db, id);
  },
);
