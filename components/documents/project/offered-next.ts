import type { RelatedDocument } from "@/components/documents/opened-document";
import type { DocType } from "@/db/enums";
import { closingOrder, kinds, usualNext } from "@/lib/documents/kinds";
import { standsForItsNumber } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";

/**
 * What the deal waits for after a document: nothing once it is made, or while what it asks for can still change. Types
 * that rest on the same one stand for each other: an act and a UPD, which comes first where there is VAT.
 */
export function offeredNext(
  document: Pick<DocumentRecord, "docType" | "status" | "correctsDocumentId" | "correctedById"> & {
    vatCents?: number;
  },
  made: readonly Pick<RelatedDocument, "docType" | "status">[],
): readonly DocType[] {
  const { docType, status } = document;
  if (!standsForItsNumber(document)) return [];
  if (status === "cancelled" || (status === "draft" && !kinds[docType].isAgreement)) return [];
  const types = usualNext(docType);
  const isMade = made.some((each) => each.status !== "cancelled" && types.includes(each.docType));
  return isMade ? [] : closingOrder(types, Boolean(document.vatCents));
}
