import { assertClient } from "@/lib/clients/assert";
import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "./allocate";
import { assertUnchangedSince } from "./decided-meanwhile";
import { learnPayer } from "./payers/learn";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { dividedSign } from "./rules";
import { matchInput } from "./schema";

export const matchPayment = command(
  {
    level: "user",
    summary:
      "Match a payment to one or several documents, or to a client as an advance; `documentId: null` unmatches it",
    description:
      "What the documents leave over becomes the client's advance. All documents must be of one organization; the payment moves to it.",
    input: matchInput,
    output: paymentDetails,
    fails: ["not_found", "conflict", "period_closed"],
  },
  async (context, { id, documentId, allocations, clientId, updatedAt }) => {
    const { db } = context;
    if (documentId && allocations) throw invalid("allocations", "one_of_both");
    const payment = await lockPayment(db, id);
    assertUnchangedSince(payment, updatedAt);
    if (clientId) await assertClient(db, clientId);
    const requested = allocations ?? (documentId ? [{ documentId }] : []);
    const ownerClientId = await allocatePayment(context, payment, requested, {
      reason: { by: "person", signs: allocations?.length ? [dividedSign] : [] },
      clientId,
    });
    await learnPayer(db, payment, ownerClientId);
    return readPayment(db, id);
  },
);
