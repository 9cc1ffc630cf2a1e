import type { Asker } from "@/lib/kernel/asker";
import { documentFileName } from "@/lib/print/model";
import { type FileFormat, fileKey, type PaperFormat, renderFile } from "@/lib/print/render";
import type { PrintSource } from "@/lib/print/source";
import { type Disposition, fileHeaders, fileTypes, respondBytes, respondPrinted } from "./printed";

/** In a printed page nothing but its own styles may run or load, whatever its text contains. */
const paperPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'self'";

type BankPaper = { bytes: Buffer; document: Parameters<typeof documentFileName>[0] };

/** Returns the bank's PDF unchanged. */
export const respondBankPdf = ({ bytes, document }: BankPaper): Response =>
  respondBytes(bytes, fileHeaders(fileTypes.pdf, documentFileName(document), "inline"));

type Paper = { source: PrintSource; asker: Asker };
type Download = Paper & { disposition: Disposition };

/**
 * Returns the file, or 304 if the caller already has the same one. The ETag depends on everything that is printed and
 * on the product's version.
 */
export const respondFile =
  (format: FileFormat) =>
  ({ disposition, ...paper }: Download, request: Request): Promise<Response> => {
    const name = documentFileName(paper.source.document, format);
    return respondPaper(format, paper, request, fileHeaders(fileTypes[format], name, disposition));
  };

/** Returns the HTML page that shows the paper, or 304 in the same way. */
export const respondPreview = (paper: Paper, request: Request): Promise<Response> =>
  respondPaper("html", paper, request, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": paperPolicy,
  });

const respondPaper = (
  format: PaperFormat,
  { source, asker }: Paper,
  request: Request,
  headers: Record<string, string>,
) =>
  respondPrinted(
    {
      asker,
      key: fileKey(source, format),
      headers,
      render: (order, key) => renderFile(source, format, order, key),
    },
    request,
  );
