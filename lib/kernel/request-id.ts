import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { v7 } from "uuid";

const header = "x-request-id";

/** The id that a request goes by in answers and in the log: the one it came with when it is a sane one, else a new one. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : v7();

/**
 * From now on every answer of the process has an id, those, too, that Next gives without asking anything of ours: files, and
 * redirects to an address without a slash at its end.
 */
export function nameAnswers(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    // Late: Next adds the headers of a handler to those that are there.
    response.writeHead = (...head: unknown[]) => {
      const isNamed = response.headersSent || response.hasHeader(header);
      if (!isNamed) response.setHeader(header, requestIdFrom([request.headers[header]].flat()[0]));
      return writeHead(...head);
    };
  });
}
