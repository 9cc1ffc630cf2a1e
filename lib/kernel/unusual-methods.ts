import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Names the method that a request of OPTIONS has really asked for. */
export const askedMethodHeader = "x-asked-method";

const usual = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * From now on a request of the method TRACE is taken for one of OPTIONS, which says which methods there are: the Fetch
 * standard forbids TRACE, so that Next cannot even describe the request to anybody who could refuse it, and fails. Any other
 * method that Next does not know (PROPFIND, QUERY) it would answer itself, with 400 and no words; it comes as OPTIONS with its name
 * beside it, and is refused by whoever answers at that address.
 */
export function acceptUnusualMethods(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers[askedMethodHeader];
    const { method = "" } = request;
    if (usual.has(method)) return;
    if (method !== "TRACE") request.headers[askedMethodHeader] = method;
    request.method = "OPTIONS";
  });
}
