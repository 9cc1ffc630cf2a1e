/** The header of requests that a page sends by itself while nobody uses it. */
export const unattendedHeader = "x-unattended";

/**
 * Returns whether a person is behind a request. Streams do not count, because pages reopen them repeatedly by
 * themselves.
 */
export const isAttended = (headers: Pick<Headers, "get" | "has">): boolean =>
  !headers.has(unattendedHeader) && headers.get("accept") !== "text/event-stream";
