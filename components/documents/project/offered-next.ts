import type { RelatedDocument } from "@/components/documents/opened-document";
import type { DocType } from "@/db/enums";
import { closingOrder, kinds, usualNext } from "@/lib/documents/kinds";
import { standsForItsNumber } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";

type Made = readonly Pick<RelatedDocument, "docType" | "status" | "totalCents">[];

/** Shared line sums are rounded in each paper, so a rest of less than a ruble does not count as uncovered. */
const roundingCents = 100;

/**
 * Returns the part of an invoice, in kopecks, that its acts and UPDs, including drafts, do not cover yet.
 * Zero for other types, and while nothing has been created from the invoice.
 */
export function uncoveredCents(
  { docType, totalCents }: Pick<DocumentRecord, "docType" | "totalCents">,
  made: Made,
): number {
  const covering = standing(made, usualNext(docType));
  if (kinds[docType].stage !== "invoice" || covering.length === 0) return 0;
  const left = covering.reduce((cents, each) => cents - each.totalCents, totalCents);
  return left < roundingCents ? 0 : left;
}

/**
 * Returns the types that usually follow a document: none once one has been created and covers it, or while the document
 * can still change. An act and a UPD are alternatives; the UPD comes first where there is VAT.
 */
export function offeredNext(
  document: Pick<
    DocumentRecord,
    "docType" | "status" | "totalCents" | "correctsDocumentId" | "correctedById"
  > & { vatCents?: number },
  made: Made,
): readonly DocType[] {
  const { docType, status } = document;
  if (!standsForItsNumber(document)) return [];
  if (status === "cancelled" || (status === "draft" && !kinds[docType].isAgreement)) return [];
  const types = usualNext(docType);
  const isDone = standing(made, types).length > 0 && uncoveredCents(document, made) === 0;
  return isDone ? [] : closingOrder(types, Boolean(document.vatCents));
}

const standing = (made: Made, types: readonly DocType[]) =>
  made.filter((each) => each.status !== "cancelled" && types.includes(each.docType));
