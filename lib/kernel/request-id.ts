import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { v7 } from "uuid";

const requestIdHeader = "x-request-id";

/** Returns the id of a request for responses and the log: the given one if it is well-formed, otherwise a new one. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : v7();

/**
 * Gives every response of the process an id from now on, also those that Next sends without calling our code: files,
 * and redirects that remove a trailing slash.
 */
export function addRequestIds(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    // Not earlier, because Next appends a handler's headers to those that are set already.
    response.writeHead = (...head: unknown[]) => {
      const hasRequestId = response.headersSent || response.hasHeader(requestIdHeader);
      if (!hasRequestId)
        response.setHeader(requestIdHeader, requestIdFrom([request.headers[requestIdHeader]].flat()[0]));
      return writeHead(...head);
    };
  });
}
