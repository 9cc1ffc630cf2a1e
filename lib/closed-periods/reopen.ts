import { closedPeriods } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/resolve-id";
import { isOfMonth, lockPeriods } from "./queries";
import { closedPeriod, monthKey } from "./schema";

export const reopenPeriod = command(
  {
    level: "admin",
    summary: "Reopen a closed month, so that its documents can be changed again",
    input: monthKey,
    output: closedPeriod,
    fails: ["not_found"],
  },
  async (context, { period, ...input }) => {
    const { db } = context;
    const organizationId = await organizationOf(context, input.organizationId);
    await lockPeriods(db, organizationId);
    const opened = await db.delete(closedPeriods).where(isOfMonth(organizationId, period)).returning();
    if (opened.length > 0)
      await record(context, "month.reopened", { id: organizationId, organizationId }, { period });
    return { organizationId, period, closedAt: null };
  },
);
