import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { changeReconciliationOriginal } from "@/lib/reconciliations/change-original";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(changeReconciliationOriginal),
});
