import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { paymentAllocations, payments } from "@/db/schema";
import type { MatchReason, Share } from "./share";

export type Allocation = {
  organizationId: string;
  /** The first of the documents. */
  documentId: string | null;
  clientId: string | null;
  advanceCents: number;
  reason: MatchReason | null;
  shares: Share[];
};

/** Returns what a payment stores of its allocation besides the shares. */
export const allocationColumns = ({ shares: _, reason, ...owner }: Allocation) => ({
  ...owner,
  matchReason: reason,
});

/** Replaces the allocations of a locked payment. The caller settles the documents. */
export async function writeAllocation(
  db: Database,
  paymentId: string,
  allocation: Allocation,
  { hadShares }: { hadShares: boolean },
): Promise<void> {
  if (hadShares) await db.delete(paymentAllocations).where(eq(paymentAllocations.paymentId, paymentId));
  const isSomebodys = allocation.documentId || allocation.clientId;
  await db
    .update(payments)
    .set({
      ...allocationColumns(allocation),
      ...(isSomebodys && { dismissedAt: null, dismissedReason: null, dismissedBy: null }),
    })
    .where(eq(payments.id, paymentId));
  await insertShares(db, paymentId, allocation);
}

/** Inserts the shares of a payment that has none. */
export async function insertShares(
  db: Database,
  paymentId: string,
  { organizationId, shares }: Allocation,
): Promise<void> {
  if (shares.length === 0) return;
  await db
    .insert(paymentAllocations)
    .values(shares.map((share) => ({ ...share, organizationId, paymentId })));
}
