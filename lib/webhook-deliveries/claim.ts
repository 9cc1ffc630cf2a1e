import { and, eq, lte, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";

/** Longer than a try and writing down its outcome take; after it, a try whose process has died may be made again. */
const lease = sql`interval '25 seconds'`;

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type Webhook = typeof webhooks.$inferSelect;

/**
 * Takes a delivery that is due, so that nobody else tries it meanwhile: counted as a try, with the address it goes to. Null when it is not
 * due, or over.
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

/** What is to be known of a delivery before it is taken. */
export const dueOf = (id: string) =>
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
