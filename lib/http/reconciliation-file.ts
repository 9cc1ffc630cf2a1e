import type { Asker } from "@/lib/kernel/asker";
import { reconciliationFileName } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { fileKey, renderReconciliation } from "@/lib/print/render";
import { type Disposition, fileHeaders, fileTypes, respondBytes, respondPrinted } from "./printed";

type Download = { paper: ReconciliationPaper; asker: Asker; disposition: Disposition };

/** Returns the reconciliation as a file, or 304 if the caller already has the same one. */
export const respondReconciliation =
  (format: "pdf" | "xlsx") =>
  ({ paper, asker, disposition }: Download, request: Request): Promise<Response> =>
    respondPrinted(
      {
        asker,
        key: fileKey(paper, format),
        headers: fileHeaders(fileTypes[format], `${reconciliationFileName(paper)}.${format}`, disposition),
        render: (order, key) => renderReconciliation(paper, format, order, key),
      },
      request,
    );

/**
 * Returns a file for electronic exchange to download, in the encoding that the formats of the tax service prescribe.
 */
export const respondXml = ({ name, bytes }: { name: string; bytes: Uint8Array }): Response =>
  respondBytes(bytes, fileHeaders("application/xml; charset=windows-1251", name, "attachment"));
