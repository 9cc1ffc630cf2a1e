/** Server-sent events, which nothing on their way may keep, gather or compress. */
export const respondLive = (stream: ReadableStream<Uint8Array>): Response =>
  new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
