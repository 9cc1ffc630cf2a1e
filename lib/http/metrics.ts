import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { isSameSecret } from "@/lib/kernel/secrets";
import { describeMetrics, getMetrics, metricsType } from "@/lib/metrics/get";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { errorResponse } from "./respond";
import type { OperationHandler } from "./route";

/**
 * Like the health check it does not wait for a place in the database pool: a pool without free places is worth seeing.
 */
const respondMetrics = async (request: Request): Promise<Response> => {
  const requestId = requestIdOf(request);
  const refusal = refusalOf(request.headers.get("authorization"), env().METRICS_TOKEN);
  const response = refusal
    ? errorResponse(refusal, requestId, acceptedLocale(request.headers.get("accept-language")))
    : new Response(await describeMetrics(), { headers: { "content-type": metricsType } });
  response.headers.set("cache-control", "private, no-store");
  return withCommonHeaders(response, requestId);
};

function refusalOf(authorization: string | null, token: string | undefined): Failure | null {
  if (!token) return new Failure("not_found");
  return authorization && isSameSecret(authorization, `Bearer ${token}`) ? null : new Failure("unauthorized");
}

export const metricsHandler: OperationHandler = Object.assign(respondMetrics, {
  operation: getMetrics,
  status: 200,
  contentType: metricsType,
  transportFails: [],
});
