import { z } from "zod";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { allocatePayment, lockPayment, sharesOf } from "./allocate";
import { assertSeen } from "./decided-meanwhile";
import { learn } from "./payers/learn";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { removeEntered } from "./remove";
import { canWait } from "./rules";
import { seenAt } from "./schema";

export const takeOver = command(
  {
    level: "user",
    summary:
      "Let a payment that the bank reported take the place of the same money that was entered by hand, which is deleted; it is booked to the same, unless it was booked before",
    input: z.object({ id: identifier, enteredId: identifier, updatedAt: seenAt }),
    output: paymentDetails,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, enteredId, updatedAt }) => {
    const { db } = context;
    // In one order, whoever asks, so that no two wait for each other.
    const locked = new Map<string, Awaited<ReturnType<typeof lockPayment>>>();
    for (const each of [...new Set([id, enteredId])].sort()) locked.set(each, await lockPayment(db, each));
    const [payment, entered] = [locked.get(id)!, locked.get(enteredId)!];
    assertSeen(payment, updatedAt);
    const isBooked = payment.documentId !== null || payment.clientId !== null;
    // Who does not say what they saw thought that it waits.
    const isDecided = payment.dismissedAt || (isBooked && updatedAt === undefined);
    const isSame =
      payment.organizationId === entered.organizationId && payment.amountCents === entered.amountCents;
    const isReported = entered.statementKey || entered.bankPaymentId;
    if (isDecided || !isSame || isReported || !canWait(payment))
      throw new Failure("conflict", { detail: "payment_decided_meanwhile" });
    const shares = await sharesOf(db, entered.id);
    await removeEntered(context, entered);
    if (isBooked) return readPayment(db, id);
    // A single document takes as much as it took.
    const wanted = shares.length === 1 ? shares.map(({ documentId }) => ({ documentId })) : shares;
    const owner = await allocatePayment(context, payment, wanted, {
      reason: { by: "person", signs: [] },
      clientId: entered.clientId,
    });
    await learn(db, payment, owner);
    return readPayment(db, id);
  },
);
