import { z } from "zod";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, execute, job } from "@/lib/kernel/operation";
import { attemptNotification, bankCaller } from "./attempt";
import { type Receipt, receipt } from "./schema";
import { isWebhookSecret, wrongSecret } from "./secret";
import { storeNotification } from "./store";
import { takeNotification } from "./take";

/** The bytes that were sent, read when they are wanted. */
type Body = () => Promise<Buffer>;

export const receiveNotification = job(
  {
    level: "public",
    summary:
      "A notification of the bank: plain JSON, or the bank's signed text when its key is configured. Whoever does not know the secret finds nothing",
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

/** In one transaction if all goes well. If not, it is kept first, and then tried again by itself. */
async function receive(raw: Buffer, caller: Caller): Promise<Receipt> {
  let hasBegun = false;
  const begun = () => {
    hasBegun = true;
  };
  try {
    return await execute(takeNotification, caller, { raw, begun });
  } catch (error) {
    if (!hasBegun) throw error;
    const stored = await withSlot(() => storeNotification(database(), raw));
    return stored ? attemptNotification(stored.id, caller) : { ok: true, deduped: true };
  }
}
