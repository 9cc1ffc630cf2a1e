import { createHmac, randomBytes } from "node:crypto";
import { productKeys, seal, unseal } from "@/lib/kernel/secret-box";

const prefix = "whsec_";
/** Returns the place for which the secret of a webhook is sealed. */
export const secretPlace = (webhookId: string) => `webhooks.secret:${webhookId}`;

/** Creates a secret of 256 random bits. */
export const makeSecret = () => prefix + randomBytes(32).toString("base64");

/** Seals a secret for storage. Throws `no_bank_key` if there is no key to encrypt with. */
export const sealSecret = (webhookId: string, secret: string) =>
  seal(secret, secretPlace(webhookId), productKeys());

/** Unseals a secret. Throws `no_bank_key` if its key is no longer configured. */
export const openSecret = (webhookId: string, sealed: string) =>
  unseal(sealed, secretPlace(webhookId), productKeys());

type Message = { id: string; at: Date; body: string };

/**
 * Returns the headers of a message according to Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, seconds
 * and body.
 */
export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}
