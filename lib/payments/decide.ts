import { type Candidate, isOfAmount, isOpen } from "./candidates";

type Paid = { payerInn: string | null; amountCents: number };

/**
 * Chooses between invoices of several organizations that share a number. Callers have already considered the
 * payee; here the payer's INN decides, then whether the invoice is still open, then the exact amount. Returns
 * null if several remain.
 */
export function decideBetween(namesakes: Candidate[], payment: Paid): Candidate | null {
  const preferences: Array<(candidate: Candidate) => boolean> = [
    ({ clientInn }) => Boolean(payment.payerInn) && clientInn === payment.payerInn,
    isOpen,
    (candidate) => isOfAmount(payment, candidate),
  ];
  const remaining = preferences.reduce((candidates, prefers) => {
    const preferred = candidates.filter(prefers);
    return preferred.length > 0 ? preferred : candidates;
  }, namesakes);
  return remaining.length === 1 ? remaining[0]! : null;
}
