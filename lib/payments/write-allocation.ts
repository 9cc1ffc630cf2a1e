import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { paymentAllocations, payments } from "@/db/schema";
import type { MatchReason, Share } from "./share";

type Allocation = {
  organizationId: string;
  /** The first of the documents. */
  documentId: string | null;
  clientId: string | null;
  advanceCents: number;
  reason: MatchReason | null;
  shares: Share[];
};

/** Replaces the allocations of a locked payment. The caller settles the documents. */
export async function writeAllocation(
  db: Database,
  paymentId: string,
  { shares, reason, ...owner }: Allocation,
  { hadShares }: { hadShares: boolean },
): Promise<void> {
  if (hadShares) await db.delete(paymentAllocations).where(eq(paymentAllocations.paymentId, paymentId));
  const isSomebodys = owner.documentId || owner.clientId;
  await db
    .update(payments)
    .set({
      ...owner,
      matchReason: reason,
      ...(isSomebodys && { dismissedAt: null, dismissedReason: null, dismissedBy: null }),
    })
    .where(eq(payments.id, paymentId));
  if (shares.length === 0) return;
  const { organizationId } = owner;
  await db
    .insert(paymentAllocations)
    .values(shares.map((share) => ({ ...share, organizationId, paymentId })));
}
