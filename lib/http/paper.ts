import type { Asker } from "@/lib/kernel/asker";
import { contentDisposition } from "@/lib/print/disposition";
import { documentFileName } from "@/lib/print/model";
import type { Order } from "@/lib/print/queue";
import { type FileFormat, fileKey, type PaperFormat, renderFile } from "@/lib/print/render";
import type { PrintSource } from "@/lib/print/source";

/** Nothing but its own style may run or load in a printed page, whatever its text says. */
const paperPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'self'";

type BankPaper = { bytes: Buffer; document: Parameters<typeof documentFileName>[0] };

/** The bank's bytes as they came. */
export const respondBankPdf = ({ bytes, document }: BankPaper): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": fileTypes.pdf,
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(documentFileName(document), "inline"),
    },
  });

type Paper = { source: PrintSource; asker: Asker };
type Download = Paper & { disposition: "inline" | "attachment" };

export const fileTypes: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What a route that answers with `respondFile` says besides. */
export const sameFile = { 304: "The caller has this very file" };

/** The file, or 304 when the caller has the same one: its tag is made of all that is printed. */
export const respondFile =
  (format: FileFormat) =>
  ({ disposition, ...paper }: Download, request: Request): Promise<Response> =>
    respondPaper(format, paper, request, {
      "content-type": fileTypes[format],
      "content-disposition": contentDisposition(documentFileName(paper.source.document, format), disposition),
    });

/** The page of HTML that shows the paper, or 304 likewise. */
export const respondPreview = (paper: Paper, request: Request): Promise<Response> =>
  respondPaper("html", paper, request, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": paperPolicy,
  });

async function respondPaper(
  format: PaperFormat,
  { source, asker }: Paper,
  request: Request,
  described: Record<string, string>,
): Promise<Response> {
  const key = fileKey(source, format);
  const etag = `"${key.tag}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (names(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const bytes = await renderFile(source, format, orderOf(asker, request), key);
  return new Response(Buffer.from(bytes), {
    headers: { ...headers, ...described, "content-length": String(bytes.byteLength) },
  });
}

/** Whether `If-None-Match` names a tag; a proxy that packs answers marks their tags as weak (RFC 9110, 13.1.2). */
export const names = (given: string | null, etag: string) =>
  given?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;

/**
 * What a request asks of the print queue: to be forgotten when its caller has gone, and to come after others when it says
 * so by an urgency of 5 to 7 (`Priority`, RFC 9218).
 */
export const orderOf = (asker: Asker, { headers, signal }: Request): Order => ({
  asker,
  signal,
  isBackground: /(?:^|[\s,])u=[5-7]\b/.test(headers.get("priority")?.slice(0, 100) ?? ""),
});
