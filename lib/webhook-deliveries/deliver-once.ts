import { database, withSlot } from "@/lib/kernel/database";
import { enqueue } from "@/lib/queue/enqueue";
import { attempt } from "./attempt";
import { claim } from "./claim";
import { deliveryWork } from "./job-facts";
import { giveUpPending, settle } from "./settle";

const retrySoonMs = 2_000;

/** Attempts a delivery that is due and stores the outcome; a delivery that is not due after all is rescheduled. */
export async function deliverOnce(id: string, signal: AbortSignal): Promise<void> {
  const claimed = await claim(id);
  // Another process has claimed it, or the database's clock is behind ours.
  if (!claimed) return scheduleDelivery(id, Date.now() + retrySoonMs);
  const { delivery, webhook } = claimed;
  if (!webhook.enabled) return withSlot(() => giveUpPending(database(), webhook.id));
  const outcome = await attempt(delivery, webhook, signal);
  // A stopping process is not a failure of the receiver: the engine gives the job to another process.
  signal.throwIfAborted();
  await settle(delivery, webhook, outcome);
}

/** Schedules a delivery for a moment. */
export async function scheduleDelivery(deliveryId: string, ms: number): Promise<void> {
  await enqueue(database(), deliveryWork, { deliveryId }, { runAt: new Date(ms) });
}
