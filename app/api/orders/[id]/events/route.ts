import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { orderEvents } from "@/lib/orders/events";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(orderEvents, { respond: respondList }),
});
