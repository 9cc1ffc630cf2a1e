/** A part of a pool's money, and how much came into the pool before it. Amounts are in kopecks. */
export type PoolShare = { cents: number; earlierCents: number };

/**
 * Money that pays shipments in their order: of a document, or a client's unallocated money. Amounts are in
 * kopecks.
 */
export type Pool<Share extends PoolShare> = {
  /** What earlier shipments used or what was returned. */
  usedCents: number;
  /** All money of the pool, including later money. */
  heldCents: number;
  shares: readonly Share[];
};

/**
 * Returns the shares that a shipment of `wantCents` takes from the pools, the nearest pool first, and what
 * remains unpaid. The earliest money pays the earliest shipments, as in `unusedOf`. Money that comes into a
 * pool only after the shipment still pays it, so that later pools do not pay the same part.
 */
export function takeFromPools<Share extends PoolShare>(
  wantCents: number,
  pools: ReadonlyArray<Pool<Share>>,
): { taken: Share[]; leftCents: number } {
  const taken: Share[] = [];
  let leftCents = wantCents;
  for (const { usedCents, heldCents, shares } of pools) {
    const usedWithThisCents = usedCents + leftCents;
    taken.push(
      ...shares.filter(
        ({ cents, earlierCents }) =>
          Math.min(usedWithThisCents, earlierCents + cents) > Math.max(usedCents, earlierCents),
      ),
    );
    leftCents -= Math.min(leftCents, Math.max(0, heldCents - usedCents));
  }
  return { taken, leftCents };
}
