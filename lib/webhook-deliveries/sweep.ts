import { and, eq, lt, sql } from "drizzle-orm";
import { webhookDeliveries } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { enqueueEach } from "@/lib/queue/enqueue";
import { defineSweep } from "@/lib/queue/sweep";
import { deliveryWork } from "./job-facts";

const atMost = 1_000;

/** Forgets what is older than a month, and takes up again what waits without a job, as after a backup was restored. */
export async function lookAfterDeliveries(): Promise<void> {
  const { id, createdAt, state, nextAttemptAt } = webhookDeliveries;
  await withSlot(async () => {
    const db = database();
    await db.delete(webhookDeliveries).where(lt(createdAt, sql`now() - interval '30 days'`));
    const left = await db
      .select({ deliveryId: id })
      .from(webhookDeliveries)
      .where(and(eq(state, "pending"), lt(nextAttemptAt, sql`now() - interval '10 minutes'`)))
      .limit(atMost);
    if (left.length > 0) await enqueueEach(db, deliveryWork, left);
  });
}

export const deliverySweep = defineSweep("webhook-deliveries", lookAfterDeliveries);
