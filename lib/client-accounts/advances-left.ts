/**
 * Returns what is left of a client's advances, newest first, after refunds were taken from the oldest ones.
 * Together they equal the client's advance in its figures (`advanceCents` of the balance, in kopecks). Fully
 * refunded payments are left out.
 */
export function advancesLeft<Payment extends { advanceCents: number }>(
  newestFirst: readonly Payment[],
  advanceCents: number,
): Payment[] {
  let leftCents = advanceCents;
  return newestFirst.flatMap((payment) => {
    const keptCents = Math.min(payment.advanceCents, leftCents);
    leftCents -= keptCents;
    return keptCents > 0 ? [{ ...payment, advanceCents: keptCents }] : [];
  });
}
