import { boundedMap } from "./bounded-map";
import { Failure } from "./errors";

export type RateLimit = {
  /** Counts one attempt of `key`. Throws `rate_limited` with the seconds until the next one is allowed. */
  take(key: string): void;
  /** Takes back one attempt, as if it had not been made. */
  giveBack(key: string): void;
};

type Options = {
  /** The number of attempts that a key has at once, and that it regains per minute. */
  perMinute: number;
  /** The number of keys that are remembered. */
  maxKeys?: number;
  now?: () => number;
};

type Bucket = { left: number; at: number };

/** Returns a token-bucket limit per key, kept in the memory of this process. */
export function rateLimit({ perMinute, maxKeys = 10_000, now = Date.now }: Options): RateLimit {
  const buckets = boundedMap<Bucket>(maxKeys);
  const perMs = perMinute / 60_000;
  const bucketOf = (key: string): Bucket => {
    const at = now();
    const known = buckets.get(key) ?? { left: perMinute, at };
    // Setting the clock back must not take attempts away.
    const passedMs = Math.max(0, at - known.at);
    const bucket = { left: Math.min(perMinute, known.left + passedMs * perMs), at };
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    take(key) {
      const bucket = bucketOf(key);
      if (bucket.left < 1) {
        const retryAfterSeconds = Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000));
        throw new Failure("rate_limited", { retryAfterSeconds });
      }
      bucket.left -= 1;
    },
    giveBack(key) {
      const bucket = bucketOf(key);
      bucket.left = Math.min(perMinute, bucket.left + 1);
    },
  };
}
