import { database, withSlot } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { attempt } from "./attempt";
import { claim, dueOf } from "./claim";
import { deliveryWork } from "./job-facts";
import { giveUpPending, settle } from "./settle";

/** What does not answer would hold every place of the process for ten seconds each: it gets one. */
let isTryingFailing = false;
const laterMs = 5_000;
const soonMs = 2_000;

/**
 * Tells an address of an event. Whoever is told twice by a process that died over it is told with the same id; whoever is not due yet
 * is come back to.
 */
export const deliverWebhook = defineJob({
  ...deliveryWork,
  run: async ({ deliveryId }, { signal }) => {
    const known = await dueOf(deliveryId);
    if (known?.state !== "pending") return;
    const due = Date.parse(known.nextAttemptAt ?? "");
    if (due > Date.now()) return comeBack(deliveryId, due);
    if (!known.failingSince) return deliver(deliveryId, signal);
    if (isTryingFailing) return comeBack(deliveryId, Date.now() + laterMs);
    isTryingFailing = true;
    try {
      await deliver(deliveryId, signal);
    } finally {
      isTryingFailing = false;
    }
  },
});

async function deliver(id: string, signal: AbortSignal): Promise<void> {
  const taken = await claim(id);
  // Somebody else has it, or the clock of the database is behind ours.
  if (!taken) return comeBack(id, Date.now() + soonMs);
  const { delivery, webhook } = taken;
  if (!webhook.enabled) return withSlot(() => giveUpPending(database(), webhook.id));
  const outcome = await attempt(delivery, webhook, signal);
  // A process that stops is no failure of theirs: the engine hands it to another.
  signal.throwIfAborted();
  await settle(delivery, webhook, outcome);
}

async function comeBack(deliveryId: string, ms: number): Promise<void> {
  await enqueue(database(), deliveryWork, { deliveryId }, { runAt: new Date(ms) });
}
