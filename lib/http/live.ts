/** Returns server-sent events, with headers that forbid proxies to cache, buffer or compress them. */
export const respondLive = (stream: ReadableStream<Uint8Array>): Response =>
  new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });

/**
 * Returns where a reconnecting client continues: the moment of the last event that it has seen, which is the event's
 * id.
 */
export function sinceLastEvent(headers: Headers): { since?: string } {
  const id = headers.get("last-event-id");
  return id && !Number.isNaN(Date.parse(id)) ? { since: new Date(id).toISOString() } : {};
}
