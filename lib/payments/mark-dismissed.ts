import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import type { MatchReason } from "./share";

/**
 * Dismisses an unassigned payment as money that is not ours. The payment must be locked or have been created
 * in this transaction. `reason` is a text for people.
 */
export async function markDismissed(
  context: Pick<Context, "db" | "actor">,
  payment: Pick<typeof payments.$inferSelect, "id" | "organizationId">,
  reason: string,
  matchReason?: MatchReason,
): Promise<void> {
  await context.db
    .update(payments)
    .set({
      dismissedAt: new Date().toISOString(),
      dismissedReason: reason,
      dismissedBy: actorId(context.actor),
      matchReason,
    })
    .where(eq(payments.id, payment.id));
  await record(context, "payment.dismissed", payment, { reason });
}
