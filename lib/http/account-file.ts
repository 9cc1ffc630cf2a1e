import type { Asker } from "@/lib/kernel/asker";
import { statementName, statementTable } from "@/lib/print/account/form";
import type { AccountPaper } from "@/lib/print/account/paper";
import { contentDisposition } from "@/lib/print/disposition";
import { fileKey, renderAccount, renderTable } from "@/lib/print/render";
import { fileTypes, names, orderOf } from "./paper";

type Statement = { paper: AccountPaper; asker: Asker };

/** The statement as a PDF, or 304 when the caller has the same one. */
export async function respondAccountPdf(
  { paper, asker, disposition }: Statement & { disposition: "inline" | "attachment" },
  request: Request,
): Promise<Response> {
  const key = fileKey(paper, "pdf");
  const etag = `"${key.tag}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (names(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const bytes = await renderAccount(paper, orderOf(asker, request), key);
  return new Response(Buffer.from(bytes), {
    headers: {
      ...headers,
      "content-type": fileTypes.pdf,
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(`${statementName(paper)}.pdf`, disposition),
    },
  });
}

export async function respondAccountXlsx({ paper, asker }: Statement, request: Request): Promise<Response> {
  const bytes = await renderTable(statementTable(paper), orderOf(asker, request));
  return new Response(Buffer.from(bytes), {
    headers: {
      "cache-control": "private, no-cache",
      "content-type": fileTypes.xlsx,
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(`${statementName(paper)}.xlsx`, "attachment"),
    },
  });
}
