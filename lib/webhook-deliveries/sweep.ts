import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { enqueueEach } from "@/lib/queue/enqueue";
import { defineSweep } from "@/lib/queue/sweep";
import { deliveryWork, probeWork } from "./job-facts";

const maxRows = 1_000;

/**
 * Deletes deliveries older than a month, and enqueues waiting deliveries without a job, as after restoring a backup.
 */
export async function sweepDeliveries(): Promise<void> {
  const { id, createdAt, state, nextAttemptAt, webhookId } = webhookDeliveries;
  await withSlot(async () => {
    const db = database();
    await db.delete(webhookDeliveries).where(lt(createdAt, sql`now() - interval '30 days'`));
    const isOverdue = and(eq(state, "pending"), lt(nextAttemptAt, sql`now() - interval '10 minutes'`));
    const overdue = await db
      .select({ deliveryId: id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookId))
      .where(and(isOverdue, isNull(webhooks.failingSince)))
      .limit(maxRows);
    if (overdue.length > 0) await enqueueEach(db, deliveryWork, overdue);
    // Deliveries to a failing address wait for a single job.
    const failing = await db
      .selectDistinct({ webhookId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookId))
      .where(and(isOverdue, isNotNull(webhooks.failingSince)));
    if (failing.length > 0) await enqueueEach(db, probeWork, failing);
  });
}

export const deliverySweep = defineSweep("webhook-deliveries", sweepDeliveries);
