import { type Candidate, isOpen, remainderOf } from "./candidates";

type Paid = { payerInn: string | null; amountCents: number };

/**
 * Which of the invoices with one number, of several organizations, a payment is for. The payee has been looked at
 * already; then the payer's INN decides, then what is still unpaid, then the exact amount. Null while it stays open.
 */
export function decideBetween(namesakes: Candidate[], payment: Paid): Candidate | null {
  const preferences: Array<(candidate: Candidate) => boolean> = [
    ({ clientInn }) => Boolean(payment.payerInn) && clientInn === payment.payerInn,
    isOpen,
    (candidate) => remainderOf(candidate) === payment.amountCents,
  ];
  const left = preferences.reduce((candidates, prefers) => {
    const preferred = candidates.filter(prefers);
    return preferred.length > 0 ? preferred : candidates;
  }, namesakes);
  return left.length === 1 ? left[0]! : null;
}
