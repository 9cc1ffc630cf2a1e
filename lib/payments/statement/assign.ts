/** An entry and a payment that may be the same. */
export type Pair<E, P> = {
  entry: E;
  payment: P;
  /** How much they agree. */
  agreement: number;
  /** Whether the payment is known from the bank itself. */
  isReported: boolean;
  /** Whether it is, and nothing in the entry makes one doubt that it is the same. */
  isFirst: boolean;
  /** Whether the payment is taken to be of the same account or organization already. */
  isHome: boolean;
  /** How far apart they are dated, in any unit. */
  apart: number;
};

/**
 * Gives each entry at most one payment, and each payment to at most one entry. What the bank told comes before what a person
 * entered: if both are the same money, what was entered is seen to be there twice. Then come those of the same account or
 * organization, then who agrees most; among equals who has less to do with what was entered, then who is nearest in time, then who comes first.
 */
export function assign<E, P>(pairs: ReadonlyArray<Pair<E, P>>): Map<E, P> {
  const claims = new Map<E, number>();
  for (const { entry, agreement, isReported } of pairs)
    if (!isReported) claims.set(entry, Math.max(agreement, claims.get(entry) ?? 0));
  const claimOf = ({ entry }: Pair<E, P>) => claims.get(entry) ?? 0;
  const inOrder = pairs.toSorted(
    (one, other) =>
      Number(other.isFirst) - Number(one.isFirst) ||
      Number(other.isHome) - Number(one.isHome) ||
      other.agreement - one.agreement ||
      claimOf(one) - claimOf(other) ||
      one.apart - other.apart,
  );
  const assigned = new Map<E, P>();
  const taken = new Set<P>();
  for (const { entry, payment } of inOrder) {
    if (assigned.has(entry) || taken.has(payment)) continue;
    assigned.set(entry, payment);
    taken.add(payment);
  }
  return assigned;
}
