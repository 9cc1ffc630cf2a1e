/** The header of a request that a page sends by itself while nobody uses it. */
export const unattended = "x-unattended";

/** Whether somebody stands behind a request. A stream is opened by the page, again and again, whoever sits before it. */
export const isAttended = (headers: Pick<Headers, "get" | "has">): boolean =>
  !headers.has(unattended) && headers.get("accept") !== "text/event-stream";
