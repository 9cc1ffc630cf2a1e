import type { Table } from "@/lib/exports/table";
import type { AccountPaper } from "./account/paper";
import type { ClaimPaper } from "./claim/paper";
import type { CoveringLetter } from "./covering-letter/paper";
import { docxOf } from "./docx/document";
import { renderHtml } from "./html";
import { fontFaces } from "./html/fonts";
import { resolveDocument } from "./model";
import { pdfOfAccount } from "./pdf/account/document";
import { pdfOfClaim } from "./pdf/claim/document";
import { pdfOfCoveringLetter } from "./pdf/covering-letter";
import { pdfOf } from "./pdf/document";
import { pdfOfReconciliation } from "./pdf/reconciliation/document";
import { pdfOfRegister } from "./pdf/register/document";
import type { ReconciliationPaper } from "./reconciliation/paper";
import type { RegisterPaper } from "./register/paper";
import type { PrintSource } from "./source";
import { workbookOfList } from "./xlsx/list";
import { workbookOfReconciliation } from "./xlsx/reconciliation";
import { workbookOfRegister } from "./xlsx/register";
import { workbookOf } from "./xlsx/workbook";

// What a print thread does, called by name from render.ts: the whole way from records to the bytes of a file, so that the
// main thread only passes them on.

/** A document as it is handed over. */
export const printPdf = (source: PrintSource): Promise<Uint8Array> => pdfOf(resolveDocument(source));

/** A page in UTF-8, with its fonts within. */
export const printHtml = async (source: PrintSource): Promise<Uint8Array> =>
  Buffer.from(renderHtml(resolveDocument(source), fontFaces));

/** For editing: no image but the code of the payment. */
export const printDocx = (source: PrintSource): Promise<Uint8Array> => docxOf(resolveDocument(source));

/** For counting: no image but the code of the payment. */
export const printXlsx = (source: PrintSource): Promise<Uint8Array> => workbookOf(resolveDocument(source));

/** An exported list as a workbook. */
export const printTable = (table: Table): Promise<Uint8Array> => workbookOfList(table);

/** A claim for payment as a PDF. */
export const printClaim = (paper: ClaimPaper): Promise<Uint8Array> => pdfOfClaim(paper);

/** An act of reconciliation to be signed. */
export const printReconciliationPdf = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  pdfOfReconciliation(paper);

/** An act of reconciliation, its sums as numbers. */
export const printReconciliationXlsx = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  workbookOfReconciliation(paper);

/** The statement of a client; as a workbook it is a table like any other. */
export const printAccountPdf = (paper: AccountPaper): Promise<Uint8Array> => pdfOfAccount(paper);

/** A covering letter as a PDF. */
export const printCoveringLetter = (letter: CoveringLetter): Promise<Uint8Array> =>
  pdfOfCoveringLetter(letter);

/** A register or the book of sales to be filed. */
export const printRegisterPdf = (paper: RegisterPaper): Promise<Uint8Array> => pdfOfRegister(paper);

/** A register or the book of sales, its sums as numbers. */
export const printRegisterXlsx = (paper: RegisterPaper): Promise<Uint8Array> => workbookOfRegister(paper);
