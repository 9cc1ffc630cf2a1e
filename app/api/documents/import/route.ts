import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { uploadRoute } from "@/lib/http/upload/route";
import { importDebts } from "@/lib/list-imports/import-debts";
import { listDebtImports } from "@/lib/list-imports/list";
import { maxTableBytes } from "@/lib/table-files/limits";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listDebtImports, { respond: respondList }),
  POST: uploadRoute(importDebts, { maxBytes: maxTableBytes }),
});
