import { getReconciliationFile } from "@/lib/document-files/of-reconciliation";
import { respondEnclosed } from "@/lib/http/enclosed-file";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getReconciliationFile, { respond: respondEnclosed, contentType: "application/octet-stream" }),
});
