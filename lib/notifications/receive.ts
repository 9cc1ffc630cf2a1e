import { z } from "zod";
import { job } from "@/lib/kernel/operation";
import { attemptNotification, bankCaller } from "./attempt";
import { receipt } from "./schema";
import { isWebhookSecret, wrongSecret } from "./secret";
import { storeNotification } from "./store";

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
    const id = await storeNotification(await body());
    return id === null
      ? { ok: true, deduped: true as const }
      : attemptNotification(id, bankCaller(requestId));
  },
);
