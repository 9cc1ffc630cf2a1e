/** An entry and a payment that may be the same. */
export type Pair<E, P> = {
  entry: E;
  payment: P;
  /** How much they agree. */
  agreement: number;
  /** Whether the bank itself reported the payment. */
  isReported: boolean;
  /** Whether the bank reported it and nothing in the entry casts doubt on the pair. */
  isFirst: boolean;
  /** Whether the payment is already assigned to the same account or organization. */
  isHome: boolean;
  /** How far apart they are dated, in any unit. */
  apart: number;
};

/**
 * Gives each entry at most one payment and each payment at most one entry. Payments reported by the bank come
 * before manual ones: if both are the same money, the manual payment then shows up as a duplicate. Next come
 * pairs of the same account or organization, then the strongest agreement. Ties go to the entry that agrees
 * less with manual payments, then to the nearest date, then to the earlier pair.
 */
export function assign<E, P>(pairs: ReadonlyArray<Pair<E, P>>): Map<E, P> {
  const manualAgreements = new Map<E, number>();
  for (const { entry, agreement, isReported } of pairs)
    if (!isReported) manualAgreements.set(entry, Math.max(agreement, manualAgreements.get(entry) ?? 0));
  const manualAgreementOf = ({ entry }: Pair<E, P>) => manualAgreements.get(entry) ?? 0;
  const sortedPairs = pairs.toSorted(
    (one, other) =>
      Number(other.isFirst) - Number(one.isFirst) ||
      Number(other.isHome) - Number(one.isHome) ||
      other.agreement - one.agreement ||
      manualAgreementOf(one) - manualAgreementOf(other) ||
      one.apart - other.apart,
  );
  const assigned = new Map<E, P>();
  const usedPayments = new Set<P>();
  for (const { entry, payment } of sortedPairs) {
    if (assigned.has(entry) || usedPayments.has(payment)) continue;
    assigned.set(entry, payment);
    usedPayments.add(payment);
  }
  return assigned;
}
