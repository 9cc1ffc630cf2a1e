import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { allocatePayment } from "@/lib/payments/allocate";
import { readPayment } from "@/lib/payments/queries";
import { paymentDetails } from "@/lib/payments/record";
import { manualPaymentInput } from "@/lib/payments/schema";
import { lockDocument } from "./queries";

export const addPayment = command(
  {
    level: "user",
    summary: "Enter a payment of a document by hand",
    input: manualPaymentInput,
    output: paymentDetails,
    fails: ["not_found"],
  },
  async (context, { id: documentId, ...given }) => {
    const { db } = context;
    const { organizationId } = await lockDocument(db, documentId);
    const [payment] = await db
      .insert(payments)
      .values({ ...given, organizationId, kind: "incoming", source: "manual" })
      .returning();
    await record(context, "payment.received", payment!, { source: "manual" });
    await allocatePayment(context, payment!, [{ documentId }], { reason: { by: "person", signs: [] } });
    return readPayment(db, payment!.id);
  },
);
