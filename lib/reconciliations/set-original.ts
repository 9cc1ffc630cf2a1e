import { eq } from "drizzle-orm";
import { reconciliations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { originalAfter, type SaidOfOriginal, toldOfOriginal } from "@/lib/values/original";
import { lockReconciliation } from "./queries";

/** Locks an act of reconciliation and says where its original is. Throws `not_found`. */
export async function setOriginalOfAct(
  context: Pick<Context, "db" | "actor">,
  id: string,
  said: SaidOfOriginal,
) {
  const { original: before } = await lockReconciliation(context.db, id);
  const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
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
      toldOfOriginal(before, original),
    );
  return { changed: changed!, before };
}
