import { receiveOrder } from "@/lib/incoming-orders/receive";
import { invalid } from "@/lib/kernel/errors";
import { parseObject, readText } from "./body";
import { createOnceOptions } from "./create-once";
import { route } from "./route";

const maxDepth = 64;

/** Receives orders of sites: responds 201 to a new order, 200 to one that exists already. */
export const incomingOrders = route(receiveOrder, {
  ...createOnceOptions("The order already exists"),
  maxBytes: 512 * 1024,
  read: readOrder,
});

/**
 * Reads the body of an incoming order: its fields, and its original text, whatever content type the sender names.
 * Throws `validation_error`, `payload_too_large`.
 */
async function readOrder(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const rawPayload = await readText(request, maxBytes);
  const fields = parseObject(rawPayload);
  assertShallow(fields);
  const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
  return { ...fields, idempotencyKey, rawPayload };
}

/** Rejects deep nesting, which could exhaust the stack of PostgreSQL and of code that later walks the payload. */
function assertShallow(fields: Record<string, unknown>): void {
  const stack = Object.entries(fields).map(([field, value]) => ({ field, value, depth: 1 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { field, value, depth } = next;
    if (!value || typeof value !== "object") continue;
    if (depth > maxDepth) throw invalid(field, "too_deep");
    for (const child of Object.values(value)) stack.push({ field, value: child, depth: depth + 1 });
  }
}
