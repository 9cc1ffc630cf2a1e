import { v7 } from "uuid";
import { incomingOrders } from "@/lib/http/incoming-orders";
import { send } from "@/lib/testing/request";

export const someItem = { name: "Тур", qty: 1, price: 100 };
export const someOrder = { customer: { name: "Иван" }, items: [someItem] };

/** The fields of successful and failed responses. */
type Answer = {
  id: string;
  number: number;
  error: string;
  detail?: string;
  fieldErrors: Record<string, string[]>;
};

/** Posts an order, with a new key and from a new address by default. */
export async function postOrder(
  body: unknown = someOrder,
  headers: Record<string, string> = {},
  key: string | null = v7(),
) {
  const answer = await send(incomingOrders, {
    method: "POST",
    body,
    headers: {
      ...(key && { "x-site-key": key }),
      "x-forwarded-for": v7(),
      "content-type": "application/json",
      ...headers,
    },
  });
  return { status: answer.status, headers: answer.headers, body: answer.body as Answer };
}
