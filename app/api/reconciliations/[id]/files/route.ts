import { listReconciliationFiles } from "@/lib/document-files/of-reconciliation";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listReconciliationFiles) });
