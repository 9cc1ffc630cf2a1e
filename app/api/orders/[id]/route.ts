import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getOrder } from "@/lib/orders/get";
import { updateOrder } from "@/lib/orders/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getOrder),
  PATCH: route(updateOrder),
});
