import { database } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { readDueState } from "./claim";
import { deliverOnce, scheduleDelivery } from "./deliver-once";
import { deliveryWork, probeWork } from "./job-facts";

/**
 * Delivers an event to a webhook. If a process dies midway, the event may be delivered twice, with the same id. A
 * delivery that is not due yet is rescheduled. Deliveries to a failing address wait for the single job that probes it
 * and have no job of their own.
 */
export const deliverWebhook = defineJob({
  ...deliveryWork,
  run: async ({ deliveryId }, { signal }) => {
    const delivery = await readDueState(deliveryId);
    if (delivery?.state !== "pending") return;
    const due = Date.parse(delivery.nextAttemptAt ?? "");
    if (due > Date.now()) return scheduleDelivery(deliveryId, due);
    if (!delivery.failingSince) return deliverOnce(deliveryId, signal);
    await enqueue(database(), probeWork, { webhookId: delivery.webhookId });
  },
});
