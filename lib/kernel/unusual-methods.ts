import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** The header that names the method a request rewritten to OPTIONS originally had. */
export const originalMethodHeader = "x-asked-method";

const usualMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Rewrites requests with unusual methods to OPTIONS from now on. The Fetch standard forbids TRACE, so Next cannot
 * construct the request and fails; as OPTIONS it gets the list of allowed methods. Next would answer other methods that
 * it does not know (PROPFIND, QUERY) with a bare 400; they come as OPTIONS with their name in a header, and the handler
 * of the address rejects them.
 */
export function acceptUnusualMethods(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers[originalMethodHeader];
    const { method = "" } = request;
    if (usualMethods.has(method)) return;
    if (method !== "TRACE") request.headers[originalMethodHeader] = method;
    request.method = "OPTIONS";
  });
}
