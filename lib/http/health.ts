import { checkHealth, getHealth } from "@/lib/kernel/health";
import type { Operation } from "@/lib/kernel/operation";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import type { OperationHandler } from "./route";

/**
 * Answers whether the product can work. Unlike `route()` it does not ask who calls and does not wait for a place at
 * the database: both would hang just when the answer is needed.
 */
const answer = async (request: Request): Promise<Response> => {
  const health = await checkHealth();
  const response = Response.json(health, {
    status: health.ok ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
  return withCommonHeaders(response, requestIdOf(request));
};

export const healthHandler: OperationHandler = Object.assign(answer, {
  operation: getHealth as unknown as Operation,
  status: 200,
  contentType: "application/json",
  otherStatuses: { 503: "The database is away" },
  transportFails: [],
});
