import { boundedMap } from "@/lib/kernel/bounded-map";
import type { Verdict } from "./ask";

type Options = {
  ask: (key: string) => Promise<Verdict>;
  /** How long positive and negative verdicts are cached. */
  positiveMs: number;
  negativeMs: number;
  maxKeys?: number;
  now?: () => number;
};

export type KeyVerifier = {
  /** Returns the cached verdict, if it has not expired. */
  cached(digest: string): Verdict | undefined;
  /** Returns whether the last verdict on this key was positive, even if it has expired. */
  wasValid(digest: string): boolean;
  /** Returns whether a request about this key is in progress. */
  isAsking(digest: string): boolean;
  /** Asks, or waits for the request in progress. Throws what `ask` throws and caches nothing then. */
  verify(key: string, digest: string): Promise<Verdict>;
};

type CachedVerdict = { verdict: Verdict; until: number };

/**
 * Caches verdicts by the digests of keys. Those on invalid keys are kept separately, so that a flood of them does not
 * evict valid ones.
 */
export function keyVerifier(options: Options): KeyVerifier {
  const { ask, positiveMs, negativeMs, maxKeys = 10_000, now = Date.now } = options;
  const cache = { valid: boundedMap<CachedVerdict>(maxKeys), invalid: boundedMap<CachedVerdict>(maxKeys) };
  /** Contains confirmed keys only, so that invalid ones evict none. */
  const confirmedKeys = boundedMap<true>(maxKeys);
  const pending = new Map<string, Promise<Verdict>>();

  const cached = (digest: string): Verdict | undefined => {
    for (const each of [cache.valid, cache.invalid]) {
      const found = each.get(digest);
      if (found && found.until > now()) return found.verdict;
      each.delete(digest);
    }
    return undefined;
  };
  const askAndCache = async (key: string, digest: string): Promise<Verdict> => {
    const verdict = await ask(key);
    if (verdict.isValid) confirmedKeys.set(digest, true);
    else confirmedKeys.delete(digest);
    if (verdict.isValid) cache.valid.set(digest, { verdict, until: now() + positiveMs });
    else cache.invalid.set(digest, { verdict, until: now() + negativeMs });
    return verdict;
  };
  return {
    cached,
    wasValid: (digest) => confirmedKeys.get(digest) === true,
    isAsking: (digest) => pending.has(digest),
    verify(key, digest) {
      const pendingVerdict = pending.get(digest);
      if (pendingVerdict) return pendingVerdict;
      const asking = askAndCache(key, digest).finally(() => pending.delete(digest));
      pending.set(digest, asking);
      return asking;
    },
  };
}
