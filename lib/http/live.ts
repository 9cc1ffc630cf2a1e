/** Server-sent events, which nothing on their way may keep, gather or compress. */
export const respondLive = (stream: ReadableStream<Uint8Array>): Response =>
  new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });

/** Where a client that comes back goes on: the last event that it has seen, by the moment that is its id. */
export function lastEvent(headers: Headers): { since?: string } {
  const id = headers.get("last-event-id");
  return id && !Number.isNaN(Date.parse(id)) ? { since: new Date(id).toISOString() } : {};
}
