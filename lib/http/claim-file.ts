import type { Asker } from "@/lib/kernel/asker";
import { claimFileName } from "@/lib/print/claim/form";
import type { ClaimPaper } from "@/lib/print/claim/paper";
import { fileKey, renderClaim } from "@/lib/print/render";
import { fileHeaders, fileTypes, respondPrinted } from "./printed";

/** Returns the claim as a PDF, or 304 if the caller already has the same file. */
export const respondClaim = (
  { paper, asker }: { paper: ClaimPaper; asker: Asker },
  request: Request,
): Promise<Response> =>
  respondPrinted(
    {
      asker,
      key: fileKey(paper, "pdf"),
      headers: fileHeaders(fileTypes.pdf, claimFileName(paper), "inline"),
      render: (order, key) => renderClaim(paper, order, key),
    },
    request,
  );
