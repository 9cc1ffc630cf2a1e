import { assertClient } from "@/lib/clients/assert";
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
      "Give a payment to a document, to several, or to a client as an advance, or (documentId: null) to none; what documents leave over is the advance of the client",
    input: matchInput,
    output: paymentDetails,
    fails: ["not_found"],
  },
  async (context, { id, documentId, allocations, clientId }) => {
    if (documentId && allocations) throw invalid("allocations", "one_of_both");
    const payment = await lockPayment(context.db, id);
    if (clientId) await assertClient(context.db, clientId);
    const wanted = allocations ?? (documentId ? [{ documentId }] : []);
    await allocatePayment(context, payment, wanted, { reason: { by: "person", signs: [] }, clientId });
    return readPayment(context.db, id);
  },
);
