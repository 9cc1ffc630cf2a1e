import { eq } from "drizzle-orm";
import { reconciliations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { type OriginalChange, originalAfter, originalEventData } from "@/lib/values/original";
import type { StoredReconciliation } from "./queries";

/**
 * Records where the original of an act of reconciliation is. The act must be locked and must have an
 * original.
 */
export async function setOriginalOfAct(
  context: Pick<Context, "db" | "actor">,
  { id, original: before }: Pick<StoredReconciliation, "id" | "original">,
  change: OriginalChange,
): Promise<StoredReconciliation> {
  const original = originalAfter(before, change, namedMember(context.actor), new Date().toISOString());
  const [changed] = await context.db
    .update(reconciliations)
    .set({ original })
    .where(eq(reconciliations.id, id))
    .returning();
  if (original.state !== before.state)
    await record(
      context,
      `reconciliation.original_${original.state}`,
      changed!,
      originalEventData(before, original),
    );
  return changed!;
}
