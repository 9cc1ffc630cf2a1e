import "server-only";
import { errorStatus } from "./errors";
import { log } from "./log";
import { isUnreadableCall, logUnreadableCall } from "./unreadable-calls";

/**
 * Logs an unexpected error of a page under the reference that the page shows. Of expected failures only `unavailable`
 * is logged. Logs the route's pattern only, because the address may contain a link's token, a bearer token or search
 * terms.
 */
export function logPageError(error: unknown, route: string, method = "GET"): void {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  if (reference === "unavailable") log.warn({ route, err: error }, "unavailable");
  else if (method === "POST" && isUnreadableCall(error)) logUnreadableCall(error, route);
  else if (!reference || !(reference in errorStatus))
    log.error({ reference, route, err: error }, "a page failed");
}
