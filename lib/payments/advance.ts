import type { PaymentKind } from "@/db/enums";
import { countedKinds } from "./rules";

type Money = { kind: PaymentKind; amountCents: number };

type Payee = { clientId: string | null; totalCents: number; paidCents: number };

/** Whether it is money that came in; only that pays anything, or is kept for a client. */
export const isIncome = ({ kind, amountCents }: Money) =>
  (countedKinds as readonly string[]).includes(kind) && amountCents > 0;

/**
 * How much of a payment a document takes, in kopecks: what is left to pay of it, for the rest is the client's. What
 * would be nobody's then, since the document has no client, stays with the document.
 */
export function takenOf(payment: Money, { clientId, totalCents, paidCents }: Payee): number {
  if (!clientId || !isIncome(payment)) return payment.amountCents;
  return Math.min(payment.amountCents, Math.max(0, totalCents - paidCents));
}

/** What is left of a payment beside what documents have of it, in kopecks: its client's advance. */
export const advanceOf = (payment: Money, shares: ReadonlyArray<{ amountCents: number }>): number =>
  isIncome(payment)
    ? Math.max(0, payment.amountCents - shares.reduce((sum, { amountCents }) => sum + amountCents, 0))
    : 0;
