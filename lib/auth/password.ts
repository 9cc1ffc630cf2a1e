import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { checkCredentials } from "@/lib/accounts/check-credentials";
import { hasOwnAccounts } from "@/lib/kernel/env";
import type { Peer } from "@/lib/kernel/operation";
import type { ProvenIdentity } from "@/lib/sessions/start";
import { throttled } from "@/lib/sign-in-attempts/throttle";
import { optionalText, requiredText } from "@/lib/values/fields";
import { requestToken } from "./server";
import { verifyToken } from "./tokens";

/**
 * In ms. A refusal takes a multiple of it, so that an unknown account, which is refused at once, looks like a wrong
 * password, which takes long to check.
 */
const refusalMs = 1000;

export const credentials = z.object({
  username: requiredText(200),
  password: z.string().min(1, { error: "required" }).max(1000),
  /** A code of an authenticator or a recovery code, if the account requires one. */
  otp: optionalText(100),
});

type Credentials = z.output<typeof credentials>;

/**
 * Returns the identity for a name and password, at the auth server or among the product's own accounts; null if they
 * are refused. Throws `unauthorized` if a one-time code is missing or wrong, `rate_limited` after too many failures,
 * and `unavailable`.
 */
export async function identityByPassword(given: Credentials, peer: Peer): Promise<ProvenIdentity | null> {
  const startedAt = performance.now();
  const identity = hasOwnAccounts()
    ? await checkCredentials(given, peer.address)
    : await identityAtServer(given, peer);
  if (!identity) await delay(refusalMs - ((performance.now() - startedAt) % refusalMs));
  return identity;
}

async function identityAtServer({ username, password }: Credentials, { address }: Peer) {
  const token = await throttled({ account: username, address }, () =>
    requestToken(username, password, address),
  );
  return token ? verifyToken(token) : null;
}
