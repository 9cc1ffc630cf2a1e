import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { version } from "@/package.json";
import type { Delivery, Webhook } from "./claim";
import { type Outcome, post } from "./post";
import { openSecret, signedHeaders } from "./sign";

/** Returns the body of a delivery, which is the same at every attempt. */
const bodyOf = ({ type, happenedAt, subjectId, organizationId }: Delivery) =>
  JSON.stringify({ type, timestamp: happenedAt, data: { subjectId, organizationId } });

/** Attempts a delivery once. Never throws. */
export async function attempt(delivery: Delivery, webhook: Webhook, signal?: AbortSignal): Promise<Outcome> {
  const body = bodyOf(delivery);
  const secret = secretOf(webhook);
  if (!secret) return { status: null, body: "", error: "no_secret", durationMs: 0 };
  const headers = {
    "content-type": "application/json",
    "user-agent": `documents/${version}`,
    ...signedHeaders(secret, { id: delivery.id, at: new Date(), body }),
  };
  return post({ url: webhook.url, headers, body, allowPrivate: env().WEBHOOK_ALLOW_PRIVATE, signal });
}

function secretOf({ id, sealedSecret }: Webhook): string | null {
  try {
    return openSecret(id, sealedSecret);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
