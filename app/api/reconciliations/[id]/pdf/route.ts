import { methods } from "@/lib/http/methods";
import { fileTypes, sameFile } from "@/lib/http/printed";
import { respondReconciliation } from "@/lib/http/reconciliation-file";
import { route } from "@/lib/http/route";
import { takenFile } from "@/lib/http/taken";
import { reconciliationPdf } from "@/lib/reconciliations/files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(reconciliationPdf, {
    respond: respondReconciliation("pdf"),
    contentType: fileTypes.pdf,
    taken: takenFile("reconciliation", "pdf"),
    otherStatuses: sameFile,
  }),
});
