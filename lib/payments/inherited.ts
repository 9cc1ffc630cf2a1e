import type { Share } from "./share";

/**
 * What a payment of `amountCents` pays once it has taken the place of the same money that was entered by hand. What was
 * decided about itself stays; what is free of it, and what it names without paying, goes to what the other one paid, in that
 * order and never more. What does not find room there was paid twice, and is free. Amounts in kopecks.
 */
export function inheritedShares(amountCents: number, own: Share[], entered: Share[]): Share[] {
  const kept = own.filter((share) => share.amountCents > 0);
  const given = new Map(kept.map((share) => [share.documentId, share.amountCents]));
  let freeCents = amountCents - sumOf(kept);
  for (const share of entered) {
    const cents = Math.min(share.amountCents, Math.max(0, freeCents));
    if (cents === 0 && share.amountCents > 0) continue;
    given.set(share.documentId, (given.get(share.documentId) ?? 0) + cents);
    freeCents -= cents;
  }
  if (given.size === 0) return own;
  return [...given].map(([documentId, cents]) => ({ documentId, amountCents: cents }));
}

/** What shares are in all, in kopecks. */
export const sumOf = (shares: readonly Share[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
