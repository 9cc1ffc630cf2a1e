import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { enqueueEach } from "@/lib/queue/enqueue";
import { defineSweep } from "@/lib/queue/sweep";
import { deliveryWork, probeWork } from "./job-facts";

const atMost = 1_000;

/**
 * Deletes deliveries older than a month, and enqueues waiting deliveries without a job, as after restoring a backup.
 */
export async function lookAfterDeliveries(): Promise<void> {
  const { id, createdAt, state, nextAttemptAt, webhookId } = webhookDeliveries;
  await withSlot(async () => {
    const db = database();
    await db.delete(webhookDeliveries).where(lt(createdAt, sql`now() - interval '30 days'`));
    const isLeft = and(eq(state, "pending"), lt(nextAttemptAt, sql`now() - interval '10 minutes'`));
    const left = await db
      .select({ deliveryId: id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookId))
      .where(and(isLeft, isNull(webhooks.failingSince)))
      .limit(atMost);
    if (left.length > 0) await enqueueEach(db, deliveryWork, left);
    // Deliveries to a failing address wait for a single job.
    const failing = await db
      .selectDistinct({ webhookId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookId))
      .where(and(isLeft, isNotNull(webhooks.failingSince)));
    if (failing.length > 0) await enqueueEach(db, probeWork, failing);
  });
}

export const deliverySweep = defineSweep("webhook-deliveries", lookAfterDeliveries);
