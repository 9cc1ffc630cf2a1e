import type { RelatedDocument } from "@/components/documents/opened-document";
import type { DocType } from "@/db/enums";
import { inOfferOrder, kinds, usualNextTypes } from "@/lib/documents/kinds";
import { isCurrentDocument } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";

type CreatedDocuments = readonly Pick<RelatedDocument, "docType" | "status" | "totalCents">[];

/** Shared line sums are rounded in each paper, so a rest of less than a ruble does not count as uncovered. */
const maxRoundingCents = 100;

/**
 * Returns the part of an invoice, in kopecks, that its acts and UPDs, including drafts, do not cover yet.
 * Zero for other types, and while nothing has been created from the invoice.
 */
export function uncoveredCents(
  { docType, totalCents }: Pick<DocumentRecord, "docType" | "totalCents">,
  created: CreatedDocuments,
): number {
  const covering = notCancelledOf(created, usualNextTypes(docType));
  if (kinds[docType].stage !== "invoice" || covering.length === 0) return 0;
  const leftCents = covering.reduce((cents, each) => cents - each.totalCents, totalCents);
  return leftCents < maxRoundingCents ? 0 : leftCents;
}

/**
 * Returns the types that usually follow a document: none once one has been created and covers it, or while the document
 * can still change. An act and a UPD are alternatives; the UPD comes first where there is VAT.
 */
export function offeredNextTypes(
  document: Pick<
    DocumentRecord,
    "docType" | "status" | "totalCents" | "correctsDocumentId" | "correctedById"
  > & { vatCents?: number },
  created: CreatedDocuments,
): readonly DocType[] {
  const { docType, status } = document;
  if (!isCurrentDocument(document)) return [];
  if (status === "cancelled" || (status === "draft" && !kinds[docType].isAgreement)) return [];
  const types = usualNextTypes(docType);
  const isDone = notCancelledOf(created, types).length > 0 && uncoveredCents(document, created) === 0;
  return isDone ? [] : inOfferOrder(types, Boolean(document.vatCents));
}

const notCancelledOf = (created: CreatedDocuments, types: readonly DocType[]) =>
  created.filter((each) => each.status !== "cancelled" && types.includes(each.docType));
