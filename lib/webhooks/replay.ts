import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { webhookDeliveries } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { enqueue } from "@/lib/queue/enqueue";
import { deliveryWork } from "@/lib/webhook-deliveries/job-facts";
import { deliveryRecord } from "@/lib/webhook-deliveries/record";
import { lockWebhook, readDelivery } from "./queries";
import { deliveryKey } from "./schema";

export const replayDelivery = command(
  {
    level: "admin",
    summary: "Deliver an event again at once, under the same `webhook-id`, with ten more attempts",
    input: deliveryKey,
    output: deliveryRecord,
    fails: ["not_found"],
  },
  async ({ db }, key) => {
    const { enabled } = await lockWebhook(db, key.id);
    if (!enabled) throw new Failure("conflict", { detail: "webhook_off" });
    const { id } = await readDelivery(db, key);
    await db
      .update(webhookDeliveries)
      .set({ state: "pending", attempts: 0, nextAttemptAt: new Date().toISOString(), error: null })
      .where(eq(webhookDeliveries.id, id));
    // With a key of its own, because a job that waits for a later attempt must not delay this one.
    await enqueue(db, deliveryWork, { deliveryId: id }, { key: `${id}:${v7()}` });
    return readDelivery(db, key);
  },
);
