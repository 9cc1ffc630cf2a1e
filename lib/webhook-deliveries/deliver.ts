import { database } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { dueOf } from "./claim";
import { comeBack, deliverOnce } from "./deliver-once";
import { deliveryWork, probeWork } from "./job-facts";

/**
 * Tells an address of an event. Whoever is told twice by a process that died over it is told with the same id; whoever is not due yet
 * is come back to. What is due at an address that fails waits for the one job that tries it, and for nothing of its own.
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
