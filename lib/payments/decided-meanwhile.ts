import { Failure } from "@/lib/kernel/errors";

/**
 * Throws `conflict` when a payment has changed since it was looked at: of two people who decide at once one wins, and
 * the other is told. Who does not say what they saw decides as ever.
 */
export function assertSeen(payment: { updatedAt: string }, seenAt: string | undefined): void {
  if (seenAt === undefined || Date.parse(seenAt) === Date.parse(payment.updatedAt)) return;
  throw decidedMeanwhile();
}

/** What the one is told who was not the first to decide. */
export const decidedMeanwhile = () => new Failure("conflict", { detail: "payment_decided_meanwhile" });
