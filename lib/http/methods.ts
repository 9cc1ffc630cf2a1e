import { localeOf } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import { askedMethodHeader } from "@/lib/kernel/unusual-methods";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { errorResponse } from "./respond";
import type { OperationHandler } from "./route";

type Given = Partial<Record<"GET" | "POST" | "PATCH" | "DELETE", OperationHandler>>;

const refuse =
  (allowed: string[]): OperationHandler =>
  async (request) => {
    const requestId = requestIdOf(request);
    const response = errorResponse(
      new Failure("method_not_allowed"),
      requestId,
      localeOf(request.headers.get("accept-language")),
    );
    response.headers.set("allow", allowed.join(", "));
    return withCommonHeaders(response, requestId);
  };

/** Next's own answer would list whatever is exported, and so the methods that are refused, too. */
const answerOptions =
  (allowed: string[]): OperationHandler =>
  async (request, context) => {
    if (request.headers.has(askedMethodHeader)) return refuse(allowed)(request, context);
    const withHead = allowed.includes("GET") ? ["HEAD"] : [];
    const allow = [...allowed, ...withHead, "OPTIONS"].join(", ");
    return withCommonHeaders(new Response(null, { status: 204, headers: { allow } }), requestIdOf(request));
  };

/**
 * The methods of one address: PUT does what PATCH does, every other method answers `method_not_allowed`, and OPTIONS
 * tells which there are.
 */
export function methods(given: Given) {
  const handlers = { ...given, PUT: given.PATCH };
  const allowed = Object.entries(handlers).flatMap(([method, handler]) => (handler ? [method] : []));
  const other = refuse(allowed);
  return {
    GET: given.GET ?? other,
    POST: given.POST ?? other,
    PUT: given.PATCH ?? other,
    PATCH: given.PATCH ?? other,
    DELETE: given.DELETE ?? other,
    OPTIONS: answerOptions(allowed),
  };
}
