import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createReconciliation } from "@/lib/reconciliations/create";
import { listReconciliations } from "@/lib/reconciliations/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReconciliations, { respond: respondList }),
  POST: route(createReconciliation, { status: 201 }),
});
