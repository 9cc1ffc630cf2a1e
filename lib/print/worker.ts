import type { Table } from "@/lib/exports/table";
import { workbookOfTable } from "@/lib/exports/workbook";
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
import { workbookOfReconciliation } from "./xlsx/reconciliation";
import { workbookOfRegister } from "./xlsx/register";
import { workbookOf } from "./xlsx/workbook";

/** What a print thread does: the whole way from records to bytes, so that the main thread only passes them on. */
export const printPdf = (source: PrintSource): Promise<Uint8Array> => pdfOf(resolveDocument(source));
export const printHtml = async (source: PrintSource): Promise<Uint8Array> =>
  Buffer.from(renderHtml(resolveDocument(source), fontFaces));
export const printDocx = (source: PrintSource): Promise<Uint8Array> => docxOf(resolveDocument(source));
export const printXlsx = (source: PrintSource): Promise<Uint8Array> => workbookOf(resolveDocument(source));
export const printTable = (table: Table): Promise<Uint8Array> => workbookOfTable(table);
export const printClaim = (paper: ClaimPaper): Promise<Uint8Array> => pdfOfClaim(paper);
export const printReconciliationPdf = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  pdfOfReconciliation(paper);
export const printReconciliationXlsx = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  workbookOfReconciliation(paper);
export const printAccountPdf = (paper: AccountPaper): Promise<Uint8Array> => pdfOfAccount(paper);
export const printCoveringLetter = (letter: CoveringLetter): Promise<Uint8Array> =>
  pdfOfCoveringLetter(letter);
export const printRegisterPdf = (paper: RegisterPaper): Promise<Uint8Array> => pdfOfRegister(paper);
export const printRegisterXlsx = (paper: RegisterPaper): Promise<Uint8Array> => workbookOfRegister(paper);
