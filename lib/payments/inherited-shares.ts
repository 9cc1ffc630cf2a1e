import type { Share } from "./share";

/**
 * Returns the shares of a payment of `amountCents` after it has replaced the same money entered by hand. The
 * payment's own allocations with an amount stay; those without one stay only if nothing else is allocated.
 * Its free part goes to the manual payment's documents, in their order and never beyond their former shares.
 * What does not fit was paid twice and becomes free. Amounts are in kopecks.
 */
export function inheritedShares(amountCents: number, own: Share[], entered: Share[]): Share[] {
  const kept = own.filter((share) => share.amountCents > 0);
  const given = new Map(kept.map((share) => [share.documentId, share.amountCents]));
  let freeCents = amountCents - sumOfShares(kept);
  for (const share of entered) {
    const cents = Math.min(share.amountCents, Math.max(0, freeCents));
    if (cents === 0 && share.amountCents > 0) continue;
    given.set(share.documentId, (given.get(share.documentId) ?? 0) + cents);
    freeCents -= cents;
  }
  if (given.size === 0) return own;
  return [...given].map(([documentId, cents]) => ({ documentId, amountCents: cents }));
}

/** Returns the sum of shares, in kopecks. */
export const sumOfShares = (shares: readonly Share[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
