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

// The tasks of a print thread, called by name from render.ts. Each goes all the way from records to the bytes of a
// file, so the main thread only passes these on.

/** A document as a PDF. */
export const printPdf = (source: PrintSource): Promise<Uint8Array> => pdfOf(resolveDocument(source));

/** A document as an HTML page in UTF-8, with embedded fonts. */
export const printHtml = async (source: PrintSource): Promise<Uint8Array> =>
  Buffer.from(renderHtml(resolveDocument(source), fontFaces));

/** A document for editing: without images except the payment code. */
export const printDocx = (source: PrintSource): Promise<Uint8Array> => docxOf(resolveDocument(source));

/** A document for calculations: without images except the payment code. */
export const printXlsx = (source: PrintSource): Promise<Uint8Array> => workbookOf(resolveDocument(source));

/** An exported list as a workbook. */
export const printTable = (table: Table): Promise<Uint8Array> => workbookOfList(table);

/** A claim for payment as a PDF. */
export const printClaim = (paper: ClaimPaper): Promise<Uint8Array> => pdfOfClaim(paper);

/** An act of reconciliation as a PDF, for signing. */
export const printReconciliationPdf = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  pdfOfReconciliation(paper);

/** An act of reconciliation as a workbook, with its sums as numbers. */
export const printReconciliationXlsx = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  workbookOfReconciliation(paper);

/** A client's statement of account as a PDF; as a workbook, it is printed by `printTable`. */
export const printAccountPdf = (paper: AccountPaper): Promise<Uint8Array> => pdfOfAccount(paper);

/** A covering letter as a PDF. */
export const printCoveringLetter = (letter: CoveringLetter): Promise<Uint8Array> =>
  pdfOfCoveringLetter(letter);

/** A register or the book of sales as a PDF, for filing. */
export const printRegisterPdf = (paper: RegisterPaper): Promise<Uint8Array> => pdfOfRegister(paper);

/** A register or the book of sales as a workbook, with its sums as numbers. */
export const printRegisterXlsx = (paper: RegisterPaper): Promise<Uint8Array> => workbookOfRegister(paper);
