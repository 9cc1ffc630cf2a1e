import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(changeReconciliationStatus),
});
