import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reconciliationEvents } from "@/lib/reconciliations/events";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(reconciliationEvents, { respond: respondList }),
});
