import type { SiteActor } from "@/lib/kernel/actor";
import { env, hasOwnAccounts } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { networkOf } from "@/lib/kernel/network";
import { type RateLimit, rateLimit } from "@/lib/kernel/rate-limit";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { AuthUnreachable, askAuthServer, type Verdict } from "./ask";
import { askOwnSites } from "./own";
import { type KeyVerifier, keyVerifier } from "./verifier";

type Gate = {
  verifier: KeyVerifier;
  addresses: RateLimit;
  keys: RateLimit;
  /** The limit of unknown keys, by the address that they come from. */
  unknownKeys: RateLimit;
};

const negativeMs = 30_000;
const maxKeyLength = 512;
let gate: Gate | undefined;

function createGate(): Gate {
  const { ORDERS_PER_MINUTE_BY_KEY, ORDERS_PER_MINUTE_BY_ADDRESS, UNKNOWN_KEYS_PER_MINUTE } = env();
  return {
    // Own keys are not cached: a new key is valid and a replaced one invalid at once.
    verifier: hasOwnAccounts()
      ? keyVerifier({ ask: askOwnSites, positiveMs: 0, negativeMs: 0 })
      : keyVerifier({
          ask: askAuthServer,
          positiveMs: env().AUTH_VERIFY_TTL_SECONDS * 1000,
          negativeMs,
        }),
    addresses: rateLimit({ perMinute: ORDERS_PER_MINUTE_BY_ADDRESS }),
    keys: rateLimit({ perMinute: ORDERS_PER_MINUTE_BY_KEY }),
    unknownKeys: rateLimit({ perMinute: UNKNOWN_KEYS_PER_MINUTE }),
  };
}

/**
 * Returns the site of a key. A key is valid if the auth server confirms it, for as long as the verdict is cached;
 * without an auth server, if the product has created it. Throws `unauthorized` with the detail `invalid_key` or
 * `auth_unreachable:<reason>`, and `rate_limited`, for unknown keys even before the auth server is asked.
 */
export async function admitSite(key: string, address: string): Promise<SiteActor> {
  gate ??= createGate();
  const network = networkOf(address);
  gate.addresses.take(network);
  const digest = hashOfSecret(key);
  const judge = hasOwnAccounts() ? ownVerdictOf : verdictOf;
  const verdict = key.length > maxKeyLength ? invalidVerdict : await judge(gate, key, digest, network);
  if (!verdict.isValid) throw new Failure("unauthorized", { detail: "invalid_key" });
  gate.keys.take(digest);
  const { slug } = verdict;
  return { kind: "site", name: slug ?? "site", slug, source: slug ?? `key:${digest}` };
}

const invalidVerdict: Verdict = { isValid: false };

/** Looks up a key of the product. As that is cheap, wrong keys do not keep out a right one from the same address. */
async function ownVerdictOf(
  { verifier, unknownKeys }: Gate,
  key: string,
  digest: string,
  network: string,
): Promise<Verdict> {
  const verdict = await verifier.verify(key, digest);
  if (!verdict.isValid) unknownKeys.take(network);
  return verdict;
}

/**
 * Asks for the verdict on a key. An attempt does not count against its address if the key proves valid or no verdict is
 * reached, nor if the key was valid when it was last checked, so that wrong keys from the same address do not keep its
 * site out.
 */
async function verdictOf(
  { verifier, unknownKeys }: Gate,
  key: string,
  digest: string,
  network: string,
): Promise<Verdict> {
  const cached = verifier.cached(digest);
  if (cached?.isValid) return cached;
  const isCounted = !verifier.isAsking(digest) && !verifier.wasValid(digest);
  if (isCounted) unknownKeys.take(network);
  if (cached) return cached;
  try {
    const verdict = await verifier.verify(key, digest);
    if (verdict.isValid && isCounted) unknownKeys.giveBack(network);
    return verdict;
  } catch (error) {
    if (isCounted) unknownKeys.giveBack(network);
    if (!(error instanceof AuthUnreachable)) throw error;
    throw new Failure("unauthorized", { detail: `auth_unreachable:${error.reason}`, cause: error });
  }
}
