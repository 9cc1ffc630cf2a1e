import { readJson } from "./body";

/** Reads a JSON body together with the `Idempotency-Key` header, by which its sender distinguishes requests. */
export async function readWithKey(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const idempotencyKey = request.headers.get("idempotency-key");
  return { ...(await readJson(request, maxBytes)), ...(idempotencyKey && { idempotencyKey }) };
}
