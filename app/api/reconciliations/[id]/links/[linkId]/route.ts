import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { revokeReconciliationLink } from "@/lib/reconciliation-links/revoke";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(revokeReconciliationLink, { status: 204 }),
});
