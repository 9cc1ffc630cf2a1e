import { command } from "@/lib/kernel/operation";
import { enterPayment } from "@/lib/payments/enter";
import { paymentDetails } from "@/lib/payments/record";
import { manualPaymentInput } from "@/lib/payments/schema";
import { impliedByStatus } from "@/lib/values/fields";
import { lockDocument } from "./queries";

export const addPayment = command(
  {
    level: "user",
    summary: "Enter a payment for a document by hand",
    input: manualPaymentInput,
    output: paymentDetails.extend({ isNew: impliedByStatus }),
    fails: ["not_found", "conflict", "period_closed"],
  },
  async (context, { id: documentId, ...money }) => {
    const { organizationId } = await lockDocument(context.db, documentId);
    return enterPayment(context, { ...money, organizationId, kind: "incoming" }, { documentId });
  },
);
