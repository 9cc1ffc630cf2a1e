import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getPayment } from "@/lib/payments/get";
import { removePayment } from "@/lib/payments/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getPayment),
  DELETE: route(removePayment, { status: 204 }),
});
