import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listShopCalls } from "@/lib/shop-calls/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listShopCalls, { respond: respondList }),
});
