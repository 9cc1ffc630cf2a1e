import { checkHealth, getHealth, getLiveness, getReadiness, isReady, liveness } from "@/lib/kernel/health";
import type { Operation } from "@/lib/kernel/operation";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import type { OperationHandler } from "./route";

type Answered = { ok: boolean };

/**
 * Makes the handler of a health check. Unlike `route()` it neither identifies the caller nor waits for a place in the
 * database pool: both would hang just when the response is needed.
 */
function handler<Output extends Answered>(
  operation: Operation,
  check: () => Output | Promise<Output>,
  otherStatuses?: OperationHandler["otherStatuses"],
): OperationHandler {
  const answer = async (request: Request): Promise<Response> => {
    const health = await check();
    const response = Response.json(health, {
      status: health.ok ? 200 : 503,
      headers: { "cache-control": "no-store", ...(!health.ok && { "retry-after": "2" }) },
    });
    return withCommonHeaders(response, requestIdOf(request));
  };
  return Object.assign(answer, {
    operation,
    status: 200,
    contentType: "application/json",
    ...(otherStatuses && { otherStatuses }),
    transportFails: [],
  });
}

export const healthHandler = handler(getHealth, checkHealth, {
  503: "The database is unavailable",
});

export const liveHandler = handler(getLiveness, liveness);

export const readyHandler = handler(getReadiness, isReady, {
  503: "The database is unavailable, or the process is stopping",
});
