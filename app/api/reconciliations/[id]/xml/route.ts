import { methods } from "@/lib/http/methods";
import { respondXml } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { takenFile } from "@/lib/http/taken";
import { reconciliationXml } from "@/lib/reconciliations/files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(reconciliationXml, {
    respond: respondXml,
    contentType: "application/xml",
    taken: takenFile("reconciliation", "xml"),
  }),
});
