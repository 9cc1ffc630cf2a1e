/**
 * What is left of the advances of a client, newest first, once what went back is taken off the oldest ones: together the client's
 * advance as its figures have it (`advanceCents` of the balance, in kopecks). Those that went back wholly are not among them.
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
