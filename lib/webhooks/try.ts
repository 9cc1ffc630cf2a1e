import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { webhookDeliveries } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { attempt } from "@/lib/webhook-deliveries/attempt";
import { claim } from "@/lib/webhook-deliveries/claim";
import { deliveryRecord } from "@/lib/webhook-deliveries/record";
import { settleOnce } from "@/lib/webhook-deliveries/settle";
import { readDelivery, readWebhook } from "./queries";
import { webhookKey } from "./schema";

export const testWebhook = job(
  {
    level: "admin",
    summary:
      "Send a `webhook.test` event now, once, and return the webhook's response; takes at most 10 seconds",
    input: webhookKey,
    output: deliveryRecord,
    fails: ["not_found"],
  },
  async (_, { id }) => {
    const deliveryId = await withSlot(async () => {
      await readWebhook(database(), id);
      const now = new Date().toISOString();
      const [row] = await database()
        .insert(webhookDeliveries)
        .values({
          ...{ id: v7(), webhookId: id, type: "webhook.test", subjectId: id, happenedAt: now },
          // Truncated, because a moment rounded up to milliseconds would still be in the future.
          ...{ state: "pending", attempts: 0, nextAttemptAt: sql`date_trunc('milliseconds', now())` },
        })
        .returning({ id: webhookDeliveries.id });
      return row!.id;
    });
    const claimed = await claim(deliveryId);
    if (claimed) await settleOnce(claimed.delivery, await attempt(claimed.delivery, claimed.webhook));
    return withSlot(() => readDelivery(database(), { id, deliveryId }));
  },
);
