import type { Asker } from "@/lib/kernel/asker";
import { claimFileName } from "@/lib/print/claim/form";
import type { ClaimPaper } from "@/lib/print/claim/paper";
import { contentDisposition } from "@/lib/print/disposition";
import { fileKey, renderClaim } from "@/lib/print/render";
import { fileTypes, names, orderOf } from "./paper";

/** The claim as a PDF, or 304 when the caller has the same one. */
export async function respondClaim(
  { paper, asker }: { paper: ClaimPaper; asker: Asker },
  request: Request,
): Promise<Response> {
  const etag = `"${fileKey(paper, "pdf").tag}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (names(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const bytes = await renderClaim(paper, orderOf(asker, request));
  return new Response(Buffer.from(bytes), {
    headers: {
      ...headers,
      "content-type": fileTypes.pdf,
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(claimFileName(paper), "inline"),
    },
  });
}
