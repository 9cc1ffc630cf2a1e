import { type Locale, localeOf } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import type { Caller, Level } from "@/lib/kernel/operation";
import { callerOf, requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { assertOwnOrigin } from "./origin";
import { errorResponse } from "./respond";
import { siteCallerOf } from "./site-caller";

export type Params = Record<string, string | string[] | undefined>;

/** Next hands over no parameters at all, not an empty object, when an address has none. */
export type Handler = (
  request: Request,
  context: { params: Promise<Params | undefined> },
) => Promise<Response>;

type Call = { request: Request; caller: Caller; params: Params };

/** Whether a request changes nothing, and may therefore come from any page. */
export const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** What all REST answers have in common: who asks and from where, the request's id, failures as JSON, no keeping. */
export function envelope(level: Level, answer: (call: Call) => Promise<Response>): Handler {
  const isForSites = level === "site";
  return async (request, context) => {
    const requestId = requestIdOf(request);
    let locale: Locale = localeOf(request.headers.get("accept-language"));
    const attempt = async () => {
      const caller = await (isForSites ? siteCallerOf : callerOf)(request, requestId);
      locale = caller.locale;
      if (!caller.actor && level !== "public") throw new Failure("unauthorized");
      if (!isRead(request) && !isForSites) assertOwnOrigin(request);
      return answer({ request, caller, params: (await context.params) ?? {} });
    };
    const response = await attempt().catch((error) => errorResponse(error, requestId, locale));
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    return withCommonHeaders(request.method === "HEAD" ? await withoutBody(response) : response, requestId);
  };
}

/** Next sends no body of a HEAD, and does not cancel it either: a stream would stay open, with nobody who reads it. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
