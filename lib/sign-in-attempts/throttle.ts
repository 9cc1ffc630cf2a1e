import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@/db/client";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { cancelAttempt, pauseOf, recordFailure, recordSuccess, takeAttempt } from "./counting";
import { type Attempt, accountCounter, addressCounter, type Counter, placeCounter } from "./keys";
import { hasSignedInFrom, rememberPlace } from "./places";

/** How long an attempt waits for others in progress whose outcome decides whether it is allowed. */
const maxWaitMs = 12_000;
const maxWaiting = 20;

let waiting = 0;

/**
 * Makes an attempt to sign in, unless too many have failed: of the account, of the address, or, if the account has
 * signed in from the address before, of the account there. Null from `tryIt` counts as a failure, an exception as
 * neither failure nor success. Throws `rate_limited` with the seconds until the next attempt.
 */
export async function throttled<T>(attempt: Attempt, tryIt: () => Promise<T | null>): Promise<T | null> {
  const outcome = await counted(await countersOf(attempt), tryIt);
  if (outcome !== null) await rememberPlace(attempt);
  return outcome;
}

/**
 * Makes an attempt at a secret that belongs to nobody yet, unless too many have failed from the address: failures from
 * elsewhere do not count, because strangers could otherwise keep its owner out. Otherwise as `throttled`.
 */
export const throttledByAddress = <T>({ account, address }: Attempt, tryIt: () => Promise<T | null>) =>
  counted([address ? placeCounter(account, address) : accountCounter(account)], tryIt);

async function counted<T>(counters: Counter[], tryIt: () => Promise<T | null>): Promise<T | null> {
  await takeOrWait(counters);
  let outcome: T | null;
  try {
    outcome = await tryIt();
  } catch (error) {
    await settleCounters(counters, cancelAttempt);
    throw error;
  }
  await settleCounters(counters, outcome === null ? recordFailure : recordSuccess);
  return outcome;
}

async function countersOf({ account, address }: Attempt): Promise<Counter[]> {
  if (!address) return [accountCounter(account)];
  const place = placeCounter(account, address);
  if (await hasSignedInFrom(place)) return [place];
  // In a fixed order, so that two attempts never deadlock.
  return [accountCounter(account), addressCounter(address)].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Concurrent attempts of an honest person wait for each other; after too many failures the caller is told how long to
 * wait.
 */
async function takeOrWait(counters: Counter[]): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 500)) {
    const seconds = await takeAll(counters);
    if (seconds === null) return;
    if (seconds > 0 || waiting >= maxWaiting || Date.now() > deadline)
      throw new Failure("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
    waiting += 1;
    await delay(waitMs);
    waiting -= 1;
  }
}

class CounterRefused extends Error {
  constructor(readonly key: string) {
    super("too many sign-in attempts");
  }
}

/**
 * Returns null if the attempt may be made; otherwise the seconds of the pause, 0 if it has to wait for attempts in
 * progress.
 */
async function takeAll(counters: Counter[]): Promise<number | null> {
  try {
    await withSlot(() =>
      database().transaction(async (tx) => {
        for (const counter of counters)
          if (!(await takeAttempt(tx, counter))) throw new CounterRefused(counter.key);
      }),
    );
    return null;
  } catch (error) {
    if (error instanceof CounterRefused) return pauseOf(database(), error.key);
    throw error;
  }
}

const settleCounters = (counters: Counter[], settleOne: (db: Database, counter: Counter) => Promise<void>) =>
  withSlot(async () => {
    for (const counter of counters) await settleOne(database(), counter);
  });
