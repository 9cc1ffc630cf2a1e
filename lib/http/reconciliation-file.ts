import { createHash } from "node:crypto";
import { contentDisposition } from "@/lib/print/disposition";
import { fileNameOf } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { renderReconciliation } from "@/lib/print/render";
import { fileTypes } from "./paper";

type Download = { paper: ReconciliationPaper; disposition: "inline" | "attachment" };

/** The act as a file, or 304 when the caller has the same one. */
export const respondReconciliation =
  (format: "pdf" | "xlsx") =>
  async ({ paper, disposition }: Download, request: Request): Promise<Response> => {
    const etag = `"${createHash("sha256").update(format).update(JSON.stringify(paper)).digest("base64url")}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    const bytes = await renderReconciliation(paper, format);
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
