/** A part of the money of a pool; what had come into the pool before it. Kopecks. */
export type PoolShare = { cents: number; earlierCents: number };

/** Money that shipments are paid from in their order: of a document, or what a client has without any. Kopecks. */
export type Pool<Share extends PoolShare> = {
  /** What earlier shipments used, or what went back. */
  usedCents: number;
  /** All that the pool has, later money included. */
  heldCents: number;
  shares: readonly Share[];
};

/**
 * The shares that a shipment of `wantCents` takes from the pools, the nearest pool first, and what is left of it for others to
 * pay. The earliest money pays the earliest shipments (as `unusedOf` says of a document). What a pool gets only after the
 * shipment pays it nevertheless, and leaves nothing of it for the pools after that one.
 */
export function takeFrom<Share extends PoolShare>(
  wantCents: number,
  pools: ReadonlyArray<Pool<Share>>,
): { taken: Share[]; leftCents: number } {
  const taken: Share[] = [];
  let leftCents = wantCents;
  for (const { usedCents, heldCents, shares } of pools) {
    const end = usedCents + leftCents;
    taken.push(
      ...shares.filter(
        ({ cents, earlierCents }) => Math.min(end, earlierCents + cents) > Math.max(usedCents, earlierCents),
      ),
    );
    leftCents -= Math.min(leftCents, Math.max(0, heldCents - usedCents));
  }
  return { taken, leftCents };
}
