import { Failure } from "@/lib/kernel/errors";

/**
 * Throws `conflict` if a payment has changed since the caller looked at it: of two people who decide at once,
 * the first wins and the second is told. A caller that passes no `seenAt` skips the check.
 */
export function assertUnchangedSince(payment: { updatedAt: string }, seenAt: string | undefined): void {
  if (seenAt === undefined || Date.parse(seenAt) === Date.parse(payment.updatedAt)) return;
  throw decidedMeanwhileFailure();
}

/** The failure for a person who was not the first to decide. */
export const decidedMeanwhileFailure = () => new Failure("conflict", { detail: "payment_decided_meanwhile" });
