import { methods } from "@/lib/http/methods";
import { fileTypes, sameFile } from "@/lib/http/printed";
import { respondReconciliation } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { takenByLink } from "@/lib/http/taken";
import { linkedReconciliationPdf } from "@/lib/reconciliation-links/open";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(linkedReconciliationPdf, {
    respond: respondReconciliation("pdf"),
    contentType: fileTypes.pdf,
    taken: takenByLink("reconciliation", "pdf"),
    otherStatuses: sameFile,
  }),
});
