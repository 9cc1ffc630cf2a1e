import { readJson } from "./body";

/** A JSON body together with the header by which its sender tells one request from another. */
export async function readWithKey(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const idempotencyKey = request.headers.get("idempotency-key");
  return { ...(await readJson(request, maxBytes)), ...(idempotencyKey && { idempotencyKey }) };
}
