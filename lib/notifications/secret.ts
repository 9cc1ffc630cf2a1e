import "server-only";
import { env } from "@/lib/kernel/env";
import { type Failure, notFound } from "@/lib/kernel/errors";
import { networkOf } from "@/lib/kernel/network";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { isSameSecret } from "@/lib/kernel/secrets";

/** How many wrong secrets an address may try per minute. */
export const guessesPerMinute = 30;

const guesses = rateLimit({ perMinute: guessesPerMinute });

/**
 * Returns whether this is the secret in the receiver's address; comparing takes constant time, so that it
 * does not reveal how close a guess is.
 */
export function isWebhookSecret(given: string): boolean {
  const { BANK_WEBHOOK_SECRET: secret } = env();
  return secret !== undefined && isSameSecret(given, secret);
}

/**
 * Returns the failure for a caller with a wrong secret: `not_found`; too many guesses throw `rate_limited`.
 * Only wrong secrets are counted, so that the bank gets through even if somebody guesses from its address;
 * nothing is counted while no secret is configured.
 */
export function wrongSecret(address: string): Failure {
  if (env().BANK_WEBHOOK_SECRET !== undefined) guesses.take(networkOf(address));
  return notFound();
}
