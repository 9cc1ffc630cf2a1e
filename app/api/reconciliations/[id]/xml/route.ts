import { fileDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondXml } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { reconciliationXml } from "@/lib/reconciliations/files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(reconciliationXml, {
    respond: respondXml,
    contentType: "application/xml",
    downloadOf: fileDownload("reconciliation", "xml"),
  }),
});
