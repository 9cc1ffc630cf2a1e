import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";

/**
 * Refuses a write that a foreign page makes with the visitor's cookie. A request without `Sec-Fetch-Site` and
 * `Origin` does not come from a browser's page, and carries no cookie that its sender does not own.
 */
export function assertOwnOrigin(request: Request): void {
  if (request.headers.has("authorization")) return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const origin = request.headers.get("origin");
  if (!origin && !site) return;
  if (!origin || !isOwn(origin, request.headers.get("host"))) throw new Failure("forbidden");
}

function isOwn(origin: string, host: string | null): boolean {
  const given = URL.parse(origin);
  return given !== null && (given.origin === new URL(env().BASE_URL).origin || given.host === host);
}
