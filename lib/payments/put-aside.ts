import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import type { MatchReason } from "./share";

/** Puts a payment of nobody aside, locked or made in this transaction, as money that is none of ours; `reason` says why in words. */
export async function putAside(
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
