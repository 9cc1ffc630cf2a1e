import type { Asker } from "@/lib/kernel/asker";
import { contentDisposition } from "@/lib/print/disposition";
import { fileNameOf } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { fileKey, renderReconciliation } from "@/lib/print/render";
import { fileTypes, names, orderOf } from "./paper";

type Download = { paper: ReconciliationPaper; asker: Asker; disposition: "inline" | "attachment" };

/** The act as a file, or 304 when the caller has the same one. */
export const respondReconciliation =
  (format: "pdf" | "xlsx") =>
  async ({ paper, asker, disposition }: Download, request: Request): Promise<Response> => {
    const key = fileKey(paper, format);
    const etag = `"${key.tag}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (names(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    const bytes = await renderReconciliation(paper, format, orderOf(asker, request), key);
    return new Response(Buffer.from(bytes), {
      headers: {
        ...headers,
        "content-type": fileTypes[format],
        "content-length": String(bytes.byteLength),
        "content-disposition": contentDisposition(`${fileNameOf(paper)}.${format}`, disposition),
      },
    });
  };

export const respondXml = ({ name, bytes }: { name: string; bytes: Uint8Array }): Response =>
  new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/xml; charset=windows-1251",
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(name, "attachment"),
    },
  });
