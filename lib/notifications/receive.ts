import { z } from "zod";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, job } from "@/lib/kernel/operation";
import { attemptNotification, bankCaller } from "./attempt";
import { type Receipt, receipt } from "./schema";
import { isWebhookSecret, wrongSecret } from "./secret";
import { storeNotification } from "./store";

/** Reads the request's bytes on demand. */
type Body = () => Promise<Buffer>;

export const receiveNotification = job(
  {
    level: "public",
    summary: "Receive a notification of the bank; a wrong secret returns 404",
    description: "Accepts plain JSON, or the text signed by the bank if its key is configured.",
    input: z.object({
      secret: z.string(),
      body: z.custom<Body>((value) => typeof value === "function"),
    }),
    output: receipt,
    fails: ["not_found", "payload_too_large", "rate_limited"],
  },
  async ({ requestId, peer }, { secret, body }) => {
    if (!isWebhookSecret(secret)) throw wrongSecret(peer?.address ?? "unknown");
    return receive(await body(), bankCaller(requestId));
  },
);

/**
 * Stores the notification first, in a transaction of its own; if processing is cut off, the sweep continues
 * it.
 */
async function receive(raw: Buffer, caller: Caller): Promise<Receipt> {
  const stored = await withSlot(() => storeNotification(database(), raw));
  return stored ? attemptNotification(stored.id, caller) : { ok: true, deduped: true };
}
