import type { PaymentKind } from "@/db/enums";
import { incomingKinds } from "./rules";

type Money = { kind: PaymentKind; amountCents: number };

type PaidDocument = {
  clientId: string | null;
  totalCents: number;
  paidCents: number;
  /** What other payments returned for it. */
  returnedCents: number;
};

/**
 * Returns whether a payment is incoming money. Only incoming money pays documents or is kept as a client's
 * advance.
 */
export const isIncome = ({ kind, amountCents }: Money) =>
  (incomingKinds as readonly string[]).includes(kind) && amountCents > 0;

/**
 * Returns how much of a payment a document takes, in kopecks: of incoming money at most its remainder, of a refund at
 * most what it received and has not returned. The rest is the client's. A document without a client takes the whole
 * amount, because there is no client for the rest; so does one that received nothing here of a refund, because its
 * money came before.
 */
export function shareCentsOf(
  payment: Money,
  { clientId, totalCents, paidCents, returnedCents }: PaidDocument,
): number {
  if (!clientId || payment.amountCents < 0) return payment.amountCents;
  if (!isIncome(payment) && paidCents === 0) return payment.amountCents;
  const roomCents = isIncome(payment) ? totalCents - paidCents : paidCents - returnedCents;
  return Math.min(payment.amountCents, Math.max(0, roomCents));
}

/** Returns the part of a payment that is not allocated to documents, in kopecks: its client's advance. */
export const advanceOf = (payment: Money, shares: ReadonlyArray<{ amountCents: number }>): number =>
  isIncome(payment)
    ? Math.max(0, payment.amountCents - shares.reduce((sum, { amountCents }) => sum + amountCents, 0))
    : 0;
