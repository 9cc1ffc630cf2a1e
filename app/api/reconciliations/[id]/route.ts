import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getReconciliation } from "@/lib/reconciliations/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getReconciliation),
});
