import { receiveOrder } from "@/lib/incoming-orders/receive";
import { invalid } from "@/lib/kernel/errors";
import { parseObject, readText } from "./body";
import { madeOnce } from "./made-once";
import { route } from "./route";

const deepest = 64;

/** Where sites bring their orders: 201 for a new one, 200 for one that is there already. */
export const incomingOrders = route(receiveOrder, {
  ...madeOnce("The order already exists"),
  maxBytes: 512 * 1024,
  read: readOrder,
});

/** The body of an incoming order: its fields, and its text as it came, whatever type its sender names. Throws `validation_error`, `payload_too_large`. */
async function readOrder(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const rawPayload = await readText(request, maxBytes);
  const fields = parseObject(rawPayload);
  assertShallow(fields);
  const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
  return { ...fields, idempotencyKey, rawPayload };
}

/** PostgreSQL and whoever walks the payload later have a stack to lose. */
function assertShallow(fields: Record<string, unknown>): void {
  const stack = Object.entries(fields).map(([field, value]) => ({ field, value, depth: 1 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { field, value, depth } = next;
    if (!value || typeof value !== "object") continue;
    if (depth > deepest) throw invalid(field, "too_deep");
    for (const child of Object.values(value)) stack.push({ field, value: child, depth: depth + 1 });
  }
}
