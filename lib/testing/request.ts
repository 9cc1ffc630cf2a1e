import type { OperationHandler } from "@/lib/http/route";

type Call = {
  method?: string;
  /** Address with its query. */
  path?: string;
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls a route handler as Next would, and reads its answer. */
export async function send(
  handler: OperationHandler,
  { method = "GET", path = "/", params = {}, body, headers = {} }: Call = {},
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: text }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const answer = await response.text();
  return { status: response.status, headers: response.headers, body: answer ? JSON.parse(answer) : null };
}
