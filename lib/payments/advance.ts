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
 * Returns how much of a payment a document has room for, in kopecks: of incoming money its remainder, of a refund what
 * it received and has not returned. A document that received nothing here has room for a whole refund, because its
 * money came before. Below zero if the document has more than that already.
 */
export function roomCentsOf(
  payment: Money,
  { totalCents, paidCents, returnedCents }: Omit<PaidDocument, "clientId">,
): number {
  if (isIncome(payment)) return totalCents - paidCents;
  return paidCents === 0 ? payment.amountCents : paidCents - returnedCents;
}

/**
 * Returns how much of a payment a document takes, in kopecks: at most what it has room for. The rest is the client's. A
 * document without a client takes the whole amount, because there is no client for the rest.
 */
export const shareCentsOf = (payment: Money, document: PaidDocument): number =>
  !document.clientId || payment.amountCents < 0
    ? payment.amountCents
    : Math.min(payment.amountCents, Math.max(0, roomCentsOf(payment, document)));

/** Returns the part of a payment that is not allocated to documents, in kopecks: its client's advance. */
export const advanceOf = (payment: Money, shares: ReadonlyArray<{ amountCents: number }>): number =>
  isIncome(payment)
    ? Math.max(0, payment.amountCents - shares.reduce((sum, { amountCents }) => sum + amountCents, 0))
    : 0;
