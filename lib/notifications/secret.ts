import "server-only";
import { env } from "@/lib/kernel/env";
import { type Failure, notFound } from "@/lib/kernel/errors";
import { networkOf } from "@/lib/kernel/network";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { sameSecret } from "@/lib/kernel/secrets";

/** How many wrong secrets one address may try in a minute. */
export const guessesPerMinute = 30;

const guesses = rateLimit({ perMinute: guessesPerMinute });

/** Whether it is the secret of the receiver's address; the time it takes tells nothing of how close a guess comes. */
export function isWebhookSecret(given: string): boolean {
  const { BANK_WEBHOOK_SECRET: secret } = env();
  return secret !== undefined && sameSecret(given, secret);
}

/**
 * What whoever does not know the secret is answered: nothing is there, and after too many guesses `rate_limited`. Only
 * wrong ones are counted, so that the bank gets through whoever guesses from its address, and none while there is no
 * secret to guess.
 */
export function wrongSecret(address: string): Failure {
  if (env().BANK_WEBHOOK_SECRET !== undefined) guesses.take(networkOf(address));
  return notFound();
}
