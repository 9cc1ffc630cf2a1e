/**
 * Returns what is left of a client's advances, newest first, after refunds were taken from the oldest ones.
 * Together they equal the client's advance in its figures (`advanceCents` of the balance, in kopecks). Fully
 * refunded payments are left out.
 */
export function advancesLeft<Payment extends { advanceCents: number }>(
  newestFirst: readonly Payment[],
  advanceCents: number,
): Payment[] {
  let left = advanceCents;
  return newestFirst.flatMap((payment) => {
    const own = Math.min(payment.advanceCents, left);
    left -= own;
    return own > 0 ? [{ ...payment, advanceCents: own }] : [];
  });
}
