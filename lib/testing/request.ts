import { failuresOf } from "@/lib/http/openapi/failures";
import type { OperationHandler } from "@/lib/http/route";
import type { RestMethod } from "@/lib/http/walk";
import { type ErrorCode, errorStatus } from "@/lib/kernel/errors";

type Call = {
  method?: string;
  /** The address with its query. */
  path?: string;
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Throws for a status or a code that the API description does not contain. */
function assertDescribed(
  handler: OperationHandler,
  method: string,
  params: Record<string, string>,
  status: number,
  responseText: string,
): void {
  const successStatuses = [handler.status ?? 200, ...Object.keys(handler.otherStatuses ?? {}).map(Number)];
  if (!handler.operation || successStatuses.includes(status)) return;
  const { error } = JSON.parse(responseText);
  const described = failuresOf({
    method: method as RestMethod,
    handler,
    params: Object.keys(params),
  });
  if (!described.has(error) || errorStatus[error as ErrorCode] !== status)
    throw new Error(`«${handler.operation.summary}» returned ${status} ${error}, which is not described`);
}

/** Calls a route handler as Next would and reads its response. */
export async function send(
  handler: OperationHandler,
  { method = "GET", path = "/", params = {}, body, headers = {} }: Call = {},
) {
  const sentBody = typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: sentBody }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const responseText = await response.text();
  assertDescribed(handler, method, params, response.status, responseText);
  return {
    status: response.status,
    headers: response.headers,
    body: responseText ? JSON.parse(responseText) : null,
  };
}
