import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { enqueue, enqueueEach } from "@/lib/queue/enqueue";
import { deliverOnce } from "./deliver-once";
import { deliveryWork, probeWork } from "./job-facts";

/** A failing address is tried at this interval, however many deliveries wait for it. */
const probeIntervalMs = 10_000;
/** The number of rows in a statement, whose parameters are limited. */
const maxRows = 500;

/**
 * The webhooks being probed by this process. An unresponsive one could otherwise occupy every worker of the process for
 * ten seconds each; it gets only one.
 */
const probedWebhooks = new Set<string>();

/**
 * Tries a failing address with the delivery that has been due longest. Once one gets through, the others are released;
 * until then they wait without jobs of their own.
 */
export const probeWebhook = defineJob({
  ...probeWork,
  run: async ({ webhookId }, { signal }) => {
    if (probedWebhooks.has(webhookId)) return enqueueProbe(webhookId);
    probedWebhooks.add(webhookId);
    try {
      const [first] = await findDue(webhookId, { limit: 1, isOldest: true });
      if (!first) return;
      await deliverOnce(first.id, signal);
      if (await isFailing(webhookId)) await enqueueProbe(webhookId);
      else await enqueueDue(webhookId);
    } finally {
      probedWebhooks.delete(webhookId);
    }
  },
});

async function enqueueProbe(webhookId: string): Promise<void> {
  await enqueue(database(), probeWork, { webhookId }, { runAt: new Date(Date.now() + probeIntervalMs) });
}

type DueFilter = { limit: number; isOldest?: boolean; after?: string };

const findDue = (webhookId: string, { limit, isOldest, after }: DueFilter) =>
  withSlot(() => {
    const { id, state, nextAttemptAt } = webhookDeliveries;
    const isDue = and(eq(state, "pending"), lte(nextAttemptAt, sql`now()`));
    return database()
      .select({ id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue, after ? gt(id, after) : undefined))
      .orderBy(...(isOldest ? [asc(nextAttemptAt), asc(id)] : [asc(id)]))
      .limit(limit);
  });

const isFailing = (webhookId: string) =>
  withSlot(async () => {
    const { id, failingSince } = webhooks;
    const [found] = await database().select({ failingSince }).from(webhooks).where(eq(id, webhookId));
    return Boolean(found?.failingSince);
  });

/** Enqueues a job for every due delivery again; jobs that are waiting already stay. */
async function enqueueDue(webhookId: string): Promise<void> {
  for (let after: string | undefined; ; ) {
    const due = await findDue(webhookId, { limit: maxRows, after });
    if (due.length === 0) return;
    const inputs = due.map(({ id }) => ({ deliveryId: id }));
    await withSlot(() => enqueueEach(database(), deliveryWork, inputs));
    after = due.at(-1)!.id;
  }
}
