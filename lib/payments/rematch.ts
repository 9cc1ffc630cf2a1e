import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "./allocate";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { matchInput } from "./schema";

export const matchPayment = command(
  {
    level: "user",
    summary:
      "Give a payment to a document, to several, or (documentId: null) to none; all of them are counted again",
    input: matchInput,
    output: paymentDetails,
    fails: ["not_found"],
  },
  async (context, { id, documentId, allocations }) => {
    const payment = await lockPayment(context.db, id);
    const whole = documentId ? [{ documentId, amountCents: payment.amountCents }] : [];
    const shares = allocations ?? whole;
    if (documentId && allocations) throw invalid("allocations", "one_of_both");
    await allocatePayment(context, payment, shares, { by: "person", signs: [] });
    return readPayment(context.db, id);
  },
);
