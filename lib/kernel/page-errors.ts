import "server-only";
import { errorStatus } from "./errors";
import { log } from "./log";

/** Logs an error that reached a page, under the reference that the page shows; expected failures are none. */
export function logPageError(error: unknown, place: { path: string; routePath: string }): void {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  if (reference === "unavailable") log.warn({ ...place, err: error }, "unavailable");
  else if (!reference || !(reference in errorStatus))
    log.error({ reference, ...place, err: error }, "page failed");
}
