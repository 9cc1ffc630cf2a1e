import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import { Failure } from "@/lib/kernel/errors";
import { originalMethodHeader } from "@/lib/kernel/unusual-methods";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { errorResponse } from "./respond";
import type { OperationHandler } from "./route";

type GivenHandlers = Partial<Record<"GET" | "POST" | "PATCH" | "DELETE", OperationHandler>>;

const refusingHandler =
  (allowed: string[]): OperationHandler =>
  async (request) => {
    const requestId = requestIdOf(request);
    const response = errorResponse(
      new Failure("method_not_allowed"),
      requestId,
      acceptedLocale(request.headers.get("accept-language")),
    );
    response.headers.set("allow", allowed.join(", "));
    return withCommonHeaders(response, requestId);
  };

/** Next's own response to OPTIONS would list all exports and so the rejected methods, too. */
const optionsHandler =
  (allowed: string[]): OperationHandler =>
  async (request, context) => {
    if (request.headers.has(originalMethodHeader)) return refusingHandler(allowed)(request, context);
    const withHead = allowed.includes("GET") ? ["HEAD"] : [];
    const allow = [...allowed, ...withHead, "OPTIONS"].join(", ");
    return withCommonHeaders(new Response(null, { status: 204, headers: { allow } }), requestIdOf(request));
  };

/**
 * Returns the handlers of one address: PUT does the same as PATCH, every other method responds `method_not_allowed`,
 * and OPTIONS lists the allowed methods.
 */
export function methods(given: GivenHandlers) {
  const handlers = { ...given, PUT: given.PATCH };
  const allowed = Object.entries(handlers).flatMap(([method, handler]) => (handler ? [method] : []));
  const refusing = refusingHandler(allowed);
  return {
    GET: given.GET ?? refusing,
    POST: given.POST ?? refusing,
    PUT: given.PATCH ?? refusing,
    PATCH: given.PATCH ?? refusing,
    DELETE: given.DELETE ?? refusing,
    OPTIONS: optionsHandler(allowed),
  };
}
