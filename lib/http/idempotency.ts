import { invalid } from "@/lib/kernel/errors";
import { maxKeyLength } from "@/lib/values/idempotency-key";
import { readJson } from "./body";

const headerName = "idempotency-key";

/** Reads a JSON body together with the `Idempotency-Key` header, by which its sender distinguishes requests. */
export async function readWithKey(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const idempotencyKey = request.headers.get(headerName);
  return { ...(await readJson(request, maxBytes)), ...(idempotencyKey && { idempotencyKey }) };
}

/** Returns the `Idempotency-Key`; undefined if there is none. Throws `validation_error` if it is too long. */
export function idempotencyKeyIn(headers: Headers): string | undefined {
  const key = headers.get(headerName)?.trim();
  if (key && key.length > maxKeyLength) throw invalid("idempotencyKey", "too_long");
  return key || undefined;
}
