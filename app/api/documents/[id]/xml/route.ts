import { methods } from "@/lib/http/methods";
import { respondXml } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { takenFile } from "@/lib/http/taken";
import { documentXml } from "@/lib/seller-titles/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentXml, {
    respond: respondXml,
    contentType: "application/xml",
    taken: takenFile("document", "xml"),
  }),
});
