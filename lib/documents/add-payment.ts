import { and, eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { allocatePayment } from "@/lib/payments/allocate";
import { readPayment } from "@/lib/payments/queries";
import { paymentDetails } from "@/lib/payments/record";
import { manualPaymentInput } from "@/lib/payments/schema";
import { impliedByStatus } from "@/lib/values/fields";
import { lockDocument } from "./queries";

export const addPayment = command(
  {
    level: "user",
    summary: "Enter a payment of a document by hand",
    input: manualPaymentInput,
    output: paymentDetails.extend({ isNew: impliedByStatus }),
    fails: ["not_found", "conflict"],
  },
  async (context, { id: documentId, ...input }) => {
    const { db } = context;
    const { organizationId } = await lockDocument(db, documentId);
    const given = { ...input, organizationId, idempotencyKey: input.idempotencyKey || null };
    const [same] = given.idempotencyKey
      ? await db
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.organizationId, organizationId),
              eq(payments.idempotencyKey, given.idempotencyKey),
            ),
          )
      : [];
    if (same && (same.amountCents !== given.amountCents || same.documentId !== documentId))
      throw new Failure("conflict", { detail: "payment_entered_before" });
    if (same) return { ...(await readPayment(db, same.id)), isNew: false };
    const [payment] = await db
      .insert(payments)
      .values({ ...given, kind: "incoming", source: "manual" })
      .returning();
    await record(context, "payment.received", payment!, { source: "manual" });
    await allocatePayment(context, payment!, [{ documentId }], { reason: { by: "person", signs: [] } });
    return { ...(await readPayment(db, payment!.id)), isNew: true };
  },
);
