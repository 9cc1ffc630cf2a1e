import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Peer } from "@/lib/kernel/operation";
import { throttled } from "@/lib/sign-in-attempts/throttle";
import { requiredText } from "@/lib/values/fields";
import { requestToken } from "./server";

/** A refusal takes a multiple of this time: that an account is unknown, known at once, looks like a wrong password, checked slowly. */
const refusalMs = 1000;

export const credentials = z.object({
  username: requiredText(200),
  password: z.string().min(1, { error: "required" }).max(1000),
});

/**
 * The auth server's token for a name and password; null when it refuses them. Throws `rate_limited` after too many
 * failures, and `unavailable`.
 */
export async function tokenFor(
  { username, password }: z.output<typeof credentials>,
  { address }: Peer,
): Promise<string | null> {
  const begun = performance.now();
  const token = await throttled({ account: username, address }, () =>
    requestToken(username, password, address),
  );
  if (!token) await delay(refusalMs - ((performance.now() - begun) % refusalMs));
  return token;
}
