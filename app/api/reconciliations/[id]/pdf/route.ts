import { fileDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { respondReconciliation } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { reconciliationPdf } from "@/lib/reconciliations/files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(reconciliationPdf, {
    respond: respondReconciliation("pdf"),
    contentType: fileTypes.pdf,
    downloadOf: fileDownload("reconciliation", "pdf"),
    otherStatuses: notModifiedStatus,
  }),
});
