import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import type { Locale } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import type { Caller, Level } from "@/lib/kernel/operation";
import { callerOf, requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { assertOwnOrigin } from "./origin";
import { errorResponse } from "./respond";
import { siteCallerOf } from "./site-caller";

export type Params = Record<string, string | string[] | undefined>;

/** If an address has no parameters, Next passes undefined rather than an empty object. */
export type Handler = (
  request: Request,
  context: { params: Promise<Params | undefined> },
) => Promise<Response>;

type Call = { request: Request; caller: Caller; params: Params };

/** Returns whether a request only reads. Such requests are accepted from any page. */
export const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * Wraps what all REST handlers have in common: identifying the caller, checking the origin, the request id, failures as
 * JSON, and `no-store` unless the response sets its own caching.
 */
export function envelope(level: Level, respond: (call: Call) => Promise<Response>): Handler {
  const isForSites = level === "site";
  return async (request, context) => {
    const requestId = requestIdOf(request);
    let locale: Locale = acceptedLocale(request.headers.get("accept-language"));
    const attempt = async () => {
      const caller = await (isForSites ? siteCallerOf : callerOf)(request, requestId);
      locale = caller.locale;
      if (!caller.actor && level !== "public") throw new Failure("unauthorized");
      if (!isRead(request) && !isForSites) assertOwnOrigin(request);
      return respond({ request, caller, params: (await context.params) ?? {} });
    };
    const response = await attempt().catch((error) => errorResponse(error, requestId, locale));
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    return withCommonHeaders(request.method === "HEAD" ? await withoutBody(response) : response, requestId);
  };
}

/**
 * Next does not send the body of a response to HEAD, but does not cancel it either: a stream would stay open without a
 * reader.
 */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
