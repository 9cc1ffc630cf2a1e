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
  /** Keys that nobody has vouched for, by the address that they come from. */
  strangers: RateLimit;
};

const negativeMs = 30_000;
const longestKey = 512;
let gate: Gate | undefined;

function openGate(): Gate {
  const { ORDERS_PER_MINUTE_BY_KEY, ORDERS_PER_MINUTE_BY_ADDRESS, UNKNOWN_KEYS_PER_MINUTE } = env();
  return {
    // A key of our own is looked up each time: a new one holds, and an old one ends, at once.
    verifier: hasOwnAccounts()
      ? keyVerifier({ ask: askOwnSites, positiveMs: 0, negativeMs: 0 })
      : keyVerifier({
          ask: askAuthServer,
          positiveMs: env().AUTH_VERIFY_TTL_SECONDS * 1000,
          negativeMs,
        }),
    addresses: rateLimit({ perMinute: ORDERS_PER_MINUTE_BY_ADDRESS }),
    keys: rateLimit({ perMinute: ORDERS_PER_MINUTE_BY_KEY }),
    strangers: rateLimit({ perMinute: UNKNOWN_KEYS_PER_MINUTE }),
  };
}

/**
 * The site that a key belongs to. A key is believed when the auth server vouches for it, and for as long as that is
 * remembered; without an auth server, when the product has made it. Throws `unauthorized` with the detail `invalid_key` or
 * `auth_unreachable:<reason>`, and `rate_limited`, for made-up keys before the auth server is asked.
 */
export async function admitSite(key: string, address: string): Promise<SiteActor> {
  gate ??= openGate();
  const network = networkOf(address);
  gate.addresses.take(network);
  const digest = hashOfSecret(key);
  const judge = hasOwnAccounts() ? ownVerdictOf : verdictOf;
  const verdict = key.length > longestKey ? refusal : await judge(gate, key, digest, network);
  if (!verdict.isValid) throw new Failure("unauthorized", { detail: "invalid_key" });
  gate.keys.take(digest);
  const { slug } = verdict;
  return { kind: "site", name: slug ?? "site", slug, source: slug ?? `key:${digest}` };
}

const refusal: Verdict = { isValid: false };

/** To look a key up costs little: made-up ones keep nobody out who comes with a right one from the same address. */
async function ownVerdictOf(
  { verifier, strangers }: Gate,
  key: string,
  digest: string,
  network: string,
): Promise<Verdict> {
  const verdict = await verifier.verify(key, digest);
  if (!verdict.isValid) strangers.take(network);
  return verdict;
}

/**
 * An attempt with a key that is good after all, or that nobody could judge, is not held against its address; nor is one that was good
 * when it was last asked about: made-up keys from the same address do not keep its site out.
 */
async function verdictOf(
  { verifier, strangers }: Gate,
  key: string,
  digest: string,
  network: string,
): Promise<Verdict> {
  const known = verifier.known(digest);
  if (known?.isValid) return known;
  const isCounted = !verifier.isAsking(digest) && !verifier.wasValid(digest);
  if (isCounted) strangers.take(network);
  if (known) return known;
  try {
    const verdict = await verifier.verify(key, digest);
    if (verdict.isValid && isCounted) strangers.giveBack(network);
    return verdict;
  } catch (error) {
    if (isCounted) strangers.giveBack(network);
    if (!(error instanceof AuthUnreachable)) throw error;
    throw new Failure("unauthorized", { detail: `auth_unreachable:${error.reason}`, cause: error });
  }
}
