import { z } from "zod";
import { docTypes, originalStates } from "@/db/enums";
import { upload } from "@/lib/imports/schema";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { noOriginalReasons } from "@/lib/values/original";
import { foldOriginalCode } from "@/lib/values/original-code";

/** A code as people and programs write it, normalized. */
const originalCode = z.string().transform((written, context) => {
  const folded = foldOriginalCode(written);
  if (folded !== null) return folded;
  context.addIssue({ code: "custom", message: "original_code" });
  return z.NEVER;
});

export const codeKey = z.object({ code: originalCode });

export const scanInput = z
  .object({
    /** A PDF, JPEG or PNG of at most 50 MB, recognized by its content. */
    file: upload,
    /** The only page to file, with the document or act named beside it, whatever is read on it. */
    page: z.coerce.number<string>().int().min(1).max(10_000).optional(),
    documentId: optionalIdentifier,
    reconciliationId: optionalIdentifier,
  })
  .refine(
    ({ page, documentId, reconciliationId }) => {
      const named = [documentId, reconciliationId].filter(Boolean).length;
      return page === undefined ? named === 0 : named === 1;
    },
    { path: ["page"], error: "required" },
  );

/** The result for a page; a page with several codes has one for each. */
const scannedPage = z.object({
  page: z.int(),
  /** The code that was read; null if none was. */
  code: z.string().nullable(),
  documentId: identifier.nullable(),
  /** Set for a page of an act of reconciliation. */
  reconciliationId: identifier.nullable(),
  number: z.string().nullable(),
  /** `kept`: the page is stored, but the original is not marked returned. */
  state: z.enum(["returned", "already", "kept", "unknown", "unreadable"]),
  /** Why it is not marked. */
  detail: z.enum(noOriginalReasons).optional(),
});

export const scanResult = z.object({ pages: z.array(scannedPage) });

export type ScanResult = z.output<typeof scanResult>;
export type ScannedPageRecord = ScanResult["pages"][number];

/** The document or act that has a code. */
export const foundOriginal = z.object({
  code: z.string(),
  documentId: identifier.nullable(),
  reconciliationId: identifier.nullable(),
  docType: z.enum(docTypes).nullable(),
  number: z.string(),
  date: calendarDate,
  clientId: identifier.nullable(),
  clientName: z.string().nullable(),
  /** A document's total, or the closing balance of an act of reconciliation. */
  totalCents: z.int(),
  organizationName: z.string(),
  state: z.enum(originalStates),
  returnedAt: z.iso.datetime().nullable(),
  /** Why it cannot be marked returned; null if it can. */
  refusal: z.enum(noOriginalReasons).nullable(),
});

export type FoundOriginal = z.output<typeof foundOriginal>;

export const missingInput = z.object({ organizationId: optionalIdentifier });

/** Set for a correction, whose number and date are those of what it corrects. */
const correction = {
  correctionNumber: z.int().nullable(),
  correctionDate: calendarDate.nullable(),
};

const missingPaper = z.object({
  documentId: identifier.nullable(),
  reconciliationId: identifier.nullable(),
  docType: z.enum(docTypes).nullable(),
  number: z.string(),
  date: calendarDate,
  ...correction,
  totalCents: z.int().nullable(),
  state: z.enum(originalStates),
  /** The day on which it was sent. */
  sentOn: calendarDate.nullable(),
});

export const missingOfClient = z.object({
  clientId: identifier,
  clientName: z.string(),
  clientEmail: z.string().nullable(),
  /** When a letter last asked for its originals. */
  askedAt: z.iso.datetime().nullable(),
  /** The oldest first, documents before acts of reconciliation. */
  papers: z.array(missingPaper),
});

export type MissingOfClient = z.output<typeof missingOfClient>;
