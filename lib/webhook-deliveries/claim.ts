import { and, eq, lte, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";

/** Longer than an attempt and storing its outcome take; after it, an attempt whose process has died may be repeated. */
const lease = sql`interval '25 seconds'`;

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type Webhook = typeof webhooks.$inferSelect;

/**
 * Claims a delivery that is due, so that no other process attempts it meanwhile, and counts the attempt. Returns it
 * with its webhook; null if it is not due or finished.
 */
export const claim = (id: string): Promise<{ delivery: Delivery; webhook: Webhook } | null> =>
  withSlot(async () => {
    const { state, attempts, nextAttemptAt } = webhookDeliveries;
    const [delivery] = await database()
      .update(webhookDeliveries)
      .set({
        attempts: sql`${attempts} + 1`,
        lastAttemptAt: new Date().toISOString(),
        nextAttemptAt: sql`now() + ${lease}`,
      })
      .where(and(eq(webhookDeliveries.id, id), eq(state, "pending"), lte(nextAttemptAt, sql`now()`)))
      .returning();
    if (!delivery) return null;
    const [webhook] = await database().select().from(webhooks).where(eq(webhooks.id, delivery.webhookId));
    return webhook ? { delivery, webhook } : null;
  });

/** Returns the state of a delivery before it is claimed. */
export const readDueState = (id: string) =>
  withSlot(async () => {
    const [found] = await database()
      .select({
        state: webhookDeliveries.state,
        nextAttemptAt: webhookDeliveries.nextAttemptAt,
        failingSince: webhooks.failingSince,
        webhookId: webhooks.id,
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, id));
    return found;
  });
