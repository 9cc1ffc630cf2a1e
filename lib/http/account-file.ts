import type { Asker } from "@/lib/kernel/asker";
import { statementFileName, statementTable } from "@/lib/print/account/form";
import type { AccountPaper } from "@/lib/print/account/paper";
import { fileKey, renderAccount, renderTable } from "@/lib/print/render";
import {
  type Disposition,
  fileHeaders,
  fileTypes,
  printOrderOf,
  respondBytes,
  respondPrinted,
} from "./printed";

type Statement = { paper: AccountPaper; asker: Asker };

/** Returns the account statement as a PDF, or 304 if the caller already has the same file. */
export const respondAccountPdf = (
  { paper, asker, disposition }: Statement & { disposition: Disposition },
  request: Request,
): Promise<Response> =>
  respondPrinted(
    {
      asker,
      key: fileKey(paper, "pdf"),
      headers: fileHeaders(fileTypes.pdf, `${statementFileName(paper)}.pdf`, disposition),
      render: (order, key) => renderAccount(paper, order, key),
    },
    request,
  );

/** Returns the account statement as a workbook to download. */
export const respondAccountXlsx = async ({ paper, asker }: Statement, request: Request): Promise<Response> =>
  respondBytes(await renderTable(statementTable(paper), printOrderOf(asker, request)), {
    "cache-control": "private, no-cache",
    ...fileHeaders(fileTypes.xlsx, `${statementFileName(paper)}.xlsx`, "attachment"),
  });
