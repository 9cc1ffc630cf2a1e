import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { paymentEvents } from "@/lib/payments/events";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(paymentEvents, { respond: respondList }),
});
