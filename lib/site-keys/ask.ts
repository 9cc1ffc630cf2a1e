import { z } from "zod";
import { readBoundedText } from "@/lib/kernel/bounded-bytes";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { runningTimeout } from "@/lib/kernel/running-timeout";

/** The auth server's verdict on a key; a valid key may belong to a site that it does not name. */
export type Verdict = { isValid: true; slug: string | null } | { isValid: false };

/** The auth server gave no reliable verdict. */
export class AuthUnreachable extends Error {
  constructor(
    /** Part of the response to the caller, so it must not reveal internals. */
    readonly reason: string,
    cause?: unknown,
  ) {
    super(`the auth server could not check a site key: ${reason}`, { cause });
    this.name = "AuthUnreachable";
  }
}

const timeoutMs = 5000;
const maxBytes = 64 * 1024;
const tooLong = () => new AuthUnreachable("unreadable_answer");
const refusalStatuses = [401, 403, 404];

const slug = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes("\0"))
  .transform((text) => text || null);

const answer = z.discriminatedUnion("valid", [
  z.object({ valid: z.literal(false) }),
  z.object({
    valid: z.literal(true),
    site: z
      .union([slug, z.object({ slug: slug.nullish() }).transform((site) => site.slug ?? null)])
      .nullish(),
    slug: slug.nullish(),
  }),
]);

/**
 * Asks the auth server whether a key may send orders. Throws AuthUnreachable, after five seconds at the latest,
 * whenever the response is not clearly yes or no.
 */
export async function askAuthServer(key: string): Promise<Verdict> {
  const { AUTH_URL } = env();
  if (!AUTH_URL) throw new AuthUnreachable("not_configured");
  using limit = runningTimeout(timeoutMs);
  try {
    const response = await fetch(`${AUTH_URL}/api/verify`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ key, target: "documents", scope: "incoming_orders" }),
      redirect: "manual",
      signal: limit.signal,
    });
    if (refusalStatuses.includes(response.status)) {
      await response.body?.cancel();
      return { isValid: false };
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new AuthUnreachable(`status_${response.status}`);
    }
    return readVerdict(await readBoundedText(response, maxBytes, tooLong));
  } catch (error) {
    const unreachable =
      error instanceof AuthUnreachable ? error : new AuthUnreachable(reasonOf(error), error);
    log.warn(
      { reason: unreachable.reason, err: unreachable.cause },
      "the auth server could not check a site key",
    );
    throw unreachable;
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === "TimeoutError" ? "timeout" : "connection_failed";

function readVerdict(text: string): Verdict {
  const parsed = answer.safeParse(parse(text));
  if (!parsed.success) throw new AuthUnreachable("unreadable_answer", parsed.error);
  if (!parsed.data.valid) return { isValid: false };
  return { isValid: true, slug: parsed.data.site ?? parsed.data.slug ?? null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
