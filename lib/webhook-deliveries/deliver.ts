import { database } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { dueOf } from "./claim";
import { comeBack, deliverOnce } from "./deliver-once";
import { deliveryWork, probeWork } from "./job-facts";

/**
 * Delivers an event to a webhook. If a process dies midway, the event may be delivered twice, with the same id. A
 * delivery that is not due yet is rescheduled. Deliveries to a failing address wait for the single job that probes it
 * and have no job of their own.
 */
export const deliverWebhook = defineJob({
  ...deliveryWork,
  run: async ({ deliveryId }, { signal }) => {
    const known = await dueOf(deliveryId);
    if (known?.state !== "pending") return;
    const due = Date.parse(known.nextAttemptAt ?? "");
    if (due > Date.now()) return comeBack(deliveryId, due);
    if (!known.failingSince) return deliverOnce(deliveryId, signal);
    await enqueue(database(), probeWork, { webhookId: known.webhookId });
  },
});
