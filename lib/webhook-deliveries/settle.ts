import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { enqueue } from "@/lib/queue/enqueue";
import type { Delivery, Webhook } from "./claim";
import { deliveryWork } from "./job-facts";
import type { Outcome } from "./post";
import { maxFailingMs, pauseAfter } from "./rules";

const goneStatus = 410;

/**
 * Stores the outcome of an attempt and schedules the next one in the same transaction. An outcome of a replaced address
 * does not affect the new one. Code that locks a webhook and its deliveries locks the webhook first, as the commands
 * do.
 */
export const settle = (delivery: Delivery, webhook: Webhook, outcome: Outcome): Promise<void> =>
  withSlot(() =>
    database().transaction(async (db) => {
      if (!outcome.error) return storeSuccess(db, delivery, webhook, outcome);
      const [current] = await db
        .select()
        .from(webhooks)
        .where(eq(webhooks.id, webhook.id))
        .for("no key update");
      const isSameAddress = current?.url === webhook.url;
      const isGone = isSameAddress && outcome.status === goneStatus;
      const pause = isGone ? null : pauseAfter(delivery.attempts);
      const runAt = pause === null ? null : new Date(Date.now() + pause);
      const isOurs = await storeOutcome(db, delivery, outcome, {
        state: runAt ? "pending" : "failed",
        nextAttemptAt: runAt?.toISOString() ?? null,
      });
      if (!isOurs) return;
      if (runAt) await enqueue(db, deliveryWork, { deliveryId: delivery.id }, { runAt });
      if (isSameAddress) await recordFailure(db, webhook, isGone);
    }),
  );

/** Stores the outcome of an attempt that is never repeated. */
export const settleOnce = (delivery: Delivery, outcome: Outcome) =>
  withSlot(() =>
    storeOutcome(database(), delivery, outcome, {
      state: outcome.error ? "failed" : "delivered",
      nextAttemptAt: null,
    }),
  );

async function storeSuccess(
  db: Database,
  delivery: Delivery,
  { id, url }: Webhook,
  outcome: Outcome,
): Promise<void> {
  await db
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, id), eq(webhooks.url, url), isNotNull(webhooks.failingSince)));
  await storeOutcome(db, delivery, outcome, { state: "delivered", nextAttemptAt: null });
}

type Next = Pick<Delivery, "state" | "nextAttemptAt">;

/** Returns false if another process has claimed the delivery since. */
async function storeOutcome(
  db: Database,
  { id, attempts, lastAttemptAt }: Delivery,
  outcome: Outcome,
  next: Next,
): Promise<boolean> {
  // The number of attempts is reset when somebody requests a redelivery.
  const isThisAttempt = and(
    eq(webhookDeliveries.attempts, attempts),
    eq(webhookDeliveries.lastAttemptAt, lastAttemptAt!),
  );
  const { status, body, error, durationMs } = outcome;
  const updated = await db
    .update(webhookDeliveries)
    .set({ ...next, responseStatus: status, responseBody: body || null, error, durationMs })
    .where(and(eq(webhookDeliveries.id, id), isThisAttempt))
    .returning({ id: webhookDeliveries.id });
  return updated.length > 0;
}

/** Disables a webhook whose address reports that it is gone, or to which nothing was delivered for days. */
async function recordFailure(db: Database, { id }: Webhook, isGone: boolean): Promise<void> {
  const now = new Date();
  const [{ failingSince, enabled } = { failingSince: null, enabled: false }] = await db
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id))
    .returning();
  const isTooLong = failingSince && now.getTime() - Date.parse(failingSince) > maxFailingMs;
  if (!enabled || !(isGone || isTooLong)) return;
  await db
    .update(webhooks)
    .set({ enabled: false, stoppedBy: isGone ? "gone" : "failing" })
    .where(eq(webhooks.id, id));
  await giveUpPending(db, id);
}

/** Gives up everything that waits for a webhook. */
export async function giveUpPending(db: Database, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "failed", nextAttemptAt: null, error: "webhook_off" })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "pending")));
}
