import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createReconciliationLink } from "@/lib/reconciliation-links/create";
import { listReconciliationLinks } from "@/lib/reconciliation-links/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReconciliationLinks),
  POST: route(createReconciliationLink, { status: 201 }),
});
