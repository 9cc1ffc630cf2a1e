import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getShopCall } from "@/lib/shop-calls/get";
import { removeShopCall } from "@/lib/shop-calls/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getShopCall),
  DELETE: route(removeShopCall, { status: 204 }),
});
