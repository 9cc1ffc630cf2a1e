import "server-only";
import { errorStatus } from "./errors";
import { log } from "./log";
import { isUnreadableCall, noteUnreadableCall } from "./unreadable-calls";

/**
 * Logs an error that reached a page, under the reference that the page shows; expected failures are none. Only the
 * pattern of the address: the address itself may hold the token of a link, a bearer token or what somebody looks for.
 */
export function logPageError(error: unknown, route: string, method = "GET"): void {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  if (reference === "unavailable") log.warn({ route, err: error }, "unavailable");
  else if (method === "POST" && isUnreadableCall(error)) noteUnreadableCall(error, route);
  else if (!reference || !(reference in errorStatus))
    log.error({ reference, route, err: error }, "a page failed");
}
