import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * From now on a request of the method TRACE is taken for one of OPTIONS, which says which methods there are. The Fetch
 * standard forbids TRACE, so that Next cannot even describe the request to anybody who could refuse it, and fails.
 */
export function answerTraceAsOptions(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method === "TRACE") request.method = "OPTIONS";
  });
}
