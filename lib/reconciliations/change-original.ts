import { eq } from "drizzle-orm";
import { reconciliations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import { command } from "@/lib/kernel/operation";
import { originalAfter, originalInput } from "@/lib/values/original";
import { lockReconciliation, toRecord } from "./queries";
import { reconciliationRecord } from "./record";

export const changeReconciliationOriginal = command(
  {
    level: "user",
    summary: "Say where the signed original of an act of reconciliation is",
    input: originalInput,
    output: reconciliationRecord,
    fails: ["not_found"],
  },
  async (context, { id, ...said }) => {
    const { db } = context;
    const { original: before } = await lockReconciliation(db, id);
    const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
    const [changed] = await db
      .update(reconciliations)
      .set({ original })
      .where(eq(reconciliations.id, id))
      .returning();
    if (original.state !== before.state)
      await record(context, `reconciliation.original_${original.state}`, changed!, {
        from: before.state,
        ...(original.note && { note: original.note }),
      });
    return toRecord(changed!);
  },
);
