import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { lockPayment } from "./allocate";
import { assertUnchangedSince } from "./decided-meanwhile";
import { markDismissed } from "./mark-dismissed";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { dismissInput } from "./schema";

export const dismissPayment = command(
  {
    level: "user",
    summary: "Dismiss a payment that is not ours; `conflict` if it is matched or has an advance invoice",
    input: dismissInput,
    output: paymentDetails,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, reason, updatedAt }) => {
    const { db } = context;
    const payment = await lockPayment(db, id);
    assertUnchangedSince(payment, updatedAt);
    if (payment.documentId || payment.clientId)
      throw new Failure("conflict", { detail: "payment_is_matched" });
    if (payment.dismissedAt) throw new Failure("conflict", { detail: "payment_is_dismissed" });
    await assertNotAdvanceInvoiced(db, payment);
    await markDismissed(context, payment, reason);
    return readPayment(db, id);
  },
);
