import { z } from "zod";
import type { payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { lockPayment } from "./allocate";
import { assertUnchangedSince, decidedMeanwhileFailure } from "./decided-meanwhile";
import { inheritAllocations } from "./inherit-allocations";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { canRemove, isIncome, isManual, sourcesOf } from "./rules";
import { seenAt } from "./schema";

type PaymentRow = typeof payments.$inferSelect;

export const takeOver = command(
  {
    level: "user",
    summary: "Replace a payment entered by hand, which is deleted, by the bank's report of the same money",
    description:
      "The reported payment keeps its own allocations, and the rest of it pays what the other one paid. Returns `conflict` if they are of different clients.",
    input: z.object({ id: identifier, enteredId: identifier, updatedAt: seenAt }),
    output: paymentDetails,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, enteredId, updatedAt }) => {
    const { db } = context;
    // Locks in one order, so that no two callers deadlock.
    const locked = new Map<string, PaymentRow>();
    for (const each of [...new Set([id, enteredId])].sort()) locked.set(each, await lockPayment(db, each));
    const [payment, entered] = [locked.get(id)!, locked.get(enteredId)!];
    assertUnchangedSince(payment, updatedAt);
    assertSameMoney(payment, entered);
    const isBooked = payment.documentId !== null || payment.clientId !== null;
    // A caller that sends no `updatedAt` assumed that the payment was still waiting.
    if (payment.dismissedAt || (isBooked && updatedAt === undefined)) throw decidedMeanwhileFailure();
    await inheritAllocations(context, payment, entered);
    return readPayment(db, id);
  },
);

/**
 * Throws `conflict` unless the first payment was reported by the bank, the second is known only from a
 * person, and both may be the same money. If their clients differ, one is wrong and only a person can tell
 * which.
 */
function assertSameMoney(payment: PaymentRow, entered: PaymentRow): void {
  const isManualOnly = canRemove({ sources: sourcesOf(entered) });
  const isSameMoney =
    payment.organizationId === entered.organizationId &&
    payment.amountCents === entered.amountCents &&
    isIncome(payment) === isIncome(entered);
  if (isManual(payment) || !isManualOnly || !isSameMoney) throw decidedMeanwhileFailure();
  if (payment.clientId && entered.clientId && payment.clientId !== entered.clientId)
    throw new Failure("conflict", { detail: "payment_of_other_client" });
}
