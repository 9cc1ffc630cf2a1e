import { eq } from "drizzle-orm";
import { reconciliations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockReconciliation, toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { assertStatusChange } from "./rules";
import { statusInput } from "./schema";

export const changeReconciliationStatus = command(
  {
    level: "user",
    summary: "Mark an act of reconciliation as sent, agreed to, disputed or cancelled",
    input: statusInput,
    output: reconciliationRecord,
    fails: ["not_found", "invalid_transition"],
  },
  async (context, { id, status, comment }) => {
    const before = await lockReconciliation(context.db, id);
    assertStatusChange(before.status, status);
    const [changed] = await context.db
      .update(reconciliations)
      .set({ status, comment: comment ?? null })
      .where(eq(reconciliations.id, id))
      .returning();
    await record(context, `reconciliation.${status}`, changed!, {
      from: before.status,
      ...(comment && { comment }),
    });
    return toRecord(changed!);
  },
);
