import {
  checkHealth,
  checkReadiness,
  getHealth,
  getLiveness,
  getReadiness,
  liveness,
} from "@/lib/kernel/health";
import type { Operation } from "@/lib/kernel/operation";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import type { OperationHandler } from "./route";

type HealthResult = { ok: boolean };

/**
 * Makes the handler of a health check. Unlike `route()` it neither identifies the caller nor waits for a place in the
 * database pool: both would hang just when the response is needed.
 */
function healthCheckHandler<Output extends HealthResult>(
  operation: Operation,
  check: () => Output | Promise<Output>,
  otherStatuses?: OperationHandler["otherStatuses"],
): OperationHandler {
  const respond = async (request: Request): Promise<Response> => {
    const health = await check();
    const response = Response.json(health, {
      status: health.ok ? 200 : 503,
      headers: { "cache-control": "no-store", ...(!health.ok && { "retry-after": "2" }) },
    });
    return withCommonHeaders(response, requestIdOf(request));
  };
  return Object.assign(respond, {
    operation,
    status: 200,
    contentType: "application/json",
    ...(otherStatuses && { otherStatuses }),
    transportFails: [],
  });
}

export const healthHandler = healthCheckHandler(getHealth, checkHealth, {
  503: "The database is unavailable",
});

export const liveHandler = healthCheckHandler(getLiveness, liveness);

export const readyHandler = healthCheckHandler(getReadiness, checkReadiness, {
  503: "The database is unavailable, or the process is stopping",
});
