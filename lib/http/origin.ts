import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";

/**
 * Returns whether a foreign page makes the request, with the visitor's cookie. A request without `Sec-Fetch-Site` and
 * `Origin` does not come from a page in a browser and carries no cookie that its sender does not own.
 */
export function isFromForeignPage(request: Request): boolean {
  if (request.headers.has("authorization")) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return false;
  const origin = request.headers.get("origin");
  if (!origin && !site) return false;
  return !origin || !isOwnOrigin(origin, request.headers.get("host"));
}

/** Throws `forbidden` for a write that a foreign page makes. */
export function assertOwnOrigin(request: Request): void {
  if (isFromForeignPage(request)) throw new Failure("forbidden");
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  const given = URL.parse(origin);
  return given !== null && (given.origin === new URL(env().BASE_URL).origin || given.host === host);
}
