import { fileDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondXml } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { documentXml } from "@/lib/seller-titles/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentXml, {
    respond: respondXml,
    contentType: "application/xml",
    downloadOf: fileDownload("document", "xml"),
  }),
});
