import { boundedMap } from "@/lib/kernel/bounded-map";
import type { Verdict } from "./ask";

type Options = {
  ask: (key: string) => Promise<Verdict>;
  /** How long positive and negative verdicts are cached. */
  positiveMs: number;
  negativeMs: number;
  maximumKeys?: number;
  now?: () => number;
};

export type KeyVerifier = {
  /** Returns the cached verdict, if it has not expired. */
  known(digest: string): Verdict | undefined;
  /** Returns whether the last verdict on this key was positive, even if it has expired. */
  wasValid(digest: string): boolean;
  /** Returns whether a request about this key is in progress. */
  isAsking(digest: string): boolean;
  /** Asks, or waits for the request in progress. Throws what `ask` throws and caches nothing then. */
  verify(key: string, digest: string): Promise<Verdict>;
};

type Kept = { verdict: Verdict; until: number };

/**
 * Caches verdicts by the digests of keys. Those on invalid keys are kept separately, so that a flood of them does not
 * evict valid ones.
 */
export function keyVerifier(options: Options): KeyVerifier {
  const { ask, positiveMs, negativeMs, maximumKeys = 10_000, now = Date.now } = options;
  const kept = { valid: boundedMap<Kept>(maximumKeys), invalid: boundedMap<Kept>(maximumKeys) };
  /** Contains confirmed keys only, so that invalid ones evict none. */
  const vouched = boundedMap<true>(maximumKeys);
  const underWay = new Map<string, Promise<Verdict>>();

  const known = (digest: string): Verdict | undefined => {
    for (const each of [kept.valid, kept.invalid]) {
      const found = each.get(digest);
      if (found && found.until > now()) return found.verdict;
      each.delete(digest);
    }
    return undefined;
  };
  const learn = async (key: string, digest: string): Promise<Verdict> => {
    const verdict = await ask(key);
    if (verdict.isValid) vouched.set(digest, true);
    else vouched.delete(digest);
    if (verdict.isValid) kept.valid.set(digest, { verdict, until: now() + positiveMs });
    else kept.invalid.set(digest, { verdict, until: now() + negativeMs });
    return verdict;
  };
  return {
    known,
    wasValid: (digest) => vouched.get(digest) === true,
    isAsking: (digest) => underWay.has(digest),
    verify(key, digest) {
      const asked = underWay.get(digest);
      if (asked) return asked;
      const asking = learn(key, digest).finally(() => underWay.delete(digest));
      underWay.set(digest, asking);
      return asking;
    },
  };
}
