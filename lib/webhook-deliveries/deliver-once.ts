import { database, withSlot } from "@/lib/kernel/database";
import { enqueue } from "@/lib/queue/enqueue";
import { attempt } from "./attempt";
import { claim } from "./claim";
import { deliveryWork } from "./job-facts";
import { giveUpPending, settle } from "./settle";

const soonMs = 2_000;

/** Tries a delivery that is due, and writes down what came of it; who is not due after all is come back to. */
export async function deliverOnce(id: string, signal: AbortSignal): Promise<void> {
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

/** Has a delivery tried at a moment. */
export async function comeBack(deliveryId: string, ms: number): Promise<void> {
  await enqueue(database(), deliveryWork, { deliveryId }, { runAt: new Date(ms) });
}
