import { boundedMap } from "@/lib/kernel/bounded-map";
import type { Verdict } from "./ask";

type Options = {
  ask: (key: string) => Promise<Verdict>;
  /** How long a yes and a no are believed. */
  positiveMs: number;
  negativeMs: number;
  maximumKeys?: number;
  now?: () => number;
};

export type KeyVerifier = {
  /** The verdict that is still believed, without asking anybody. */
  known(digest: string): Verdict | undefined;
  /** Whether the last answer about this key was a yes, also one that is no longer believed. */
  wasValid(digest: string): boolean;
  /** Whether an answer about this key is on its way. */
  isAsking(digest: string): boolean;
  /** Asks, or waits for the answer that is on its way. Throws what `ask` throws, and remembers nothing then. */
  verify(key: string, digest: string): Promise<Verdict>;
};

type Kept = { verdict: Verdict; until: number };

/**
 * Remembers verdicts by the digests of keys. Those of wrong keys are kept apart, so that no flood of made-up keys
 * drives out the right ones.
 */
export function keyVerifier(options: Options): KeyVerifier {
  const { ask, positiveMs, negativeMs, maximumKeys = 10_000, now = Date.now } = options;
  const kept = { valid: boundedMap<Kept>(maximumKeys), invalid: boundedMap<Kept>(maximumKeys) };
  /** Made-up keys never come in here, and so drive nobody out. */
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
