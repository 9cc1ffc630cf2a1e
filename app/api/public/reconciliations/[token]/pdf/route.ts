import { linkDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { respondReconciliation } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { linkedReconciliationPdf } from "@/lib/reconciliation-links/open";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(linkedReconciliationPdf, {
    respond: respondReconciliation("pdf"),
    contentType: fileTypes.pdf,
    downloadOf: linkDownload("reconciliation", "pdf"),
    otherStatuses: notModifiedStatus,
  }),
});
