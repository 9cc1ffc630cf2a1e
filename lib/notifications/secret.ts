import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/kernel/env";

/** Whether it is the secret of the receiver's address; the time it takes tells nothing of how close a guess comes. */
export function isWebhookSecret(given: string): boolean {
  const { BANK_WEBHOOK_SECRET: secret } = env();
  return secret !== undefined && timingSafeEqual(sha256(given), sha256(secret));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
