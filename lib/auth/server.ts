import { isIP } from "node:net";
import { z } from "zod";
import { readBoundedText } from "@/lib/kernel/bounded-bytes";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { runningTimeout } from "@/lib/kernel/running-timeout";

const maxBytes = 64 * 1024;

const tokenResponse = z
  .object({ token: z.string(), accessToken: z.string(), access_token: z.string() })
  .partial()
  .transform(({ token, accessToken, access_token }) => token ?? accessToken ?? access_token);

/**
 * Requests a token from the auth server and passes on the visitor's address. Returns null if the server refuses the
 * name or password. Throws `rate_limited` if the server limits the rate, and `unavailable` for any other failure.
 */
export async function requestToken(
  username: string,
  password: string,
  address: string | null,
): Promise<string | null> {
  const { AUTH_URL } = env();
  if (!AUTH_URL) throw new Failure("unavailable", { detail: "AUTH_URL is not configured" });
  using limit = runningTimeout(10_000);
  try {
    const response = await fetch(`${AUTH_URL}/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(address && isIP(address) && { "x-forwarded-for": address }),
      },
      body: JSON.stringify({ username, password }),
      redirect: "error",
      signal: limit.signal,
    });
    if (!response.ok) await response.body?.cancel();
    if ([400, 401, 403, 404, 422].includes(response.status)) return null;
    if (response.status === 429) throw rateLimitFailure(response);
    if (!response.ok) throw new Error(`the auth server returned ${response.status}`);
    const tooLongError = () => new Error("the auth server's response is longer than a token");
    const token = tokenResponse.parse(JSON.parse(await readBoundedText(response, maxBytes, tooLongError)));
    if (!token) throw new Error("the auth server's response has no token");
    return token;
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure("unavailable", { detail: "auth_server", cause });
  }
}

function rateLimitFailure({ headers }: Response): Failure {
  const seconds = Number(headers.get("retry-after"));
  return new Failure("rate_limited", { retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : 30 });
}
