import type { RelatedDocument } from "@/components/documents/opened-document";
import type { DocType } from "@/db/enums";
import { kinds, usualNext } from "@/lib/documents/kinds";
import type { DocumentRecord } from "@/lib/documents/schema";

/**
 * What the deal waits for after a document: nothing once it is made, or while what it asks for can still change. Types
 * that rest on the same one stand for each other: an act and a UPD.
 */
export function offeredNext(
  { docType, status }: Pick<DocumentRecord, "docType" | "status">,
  made: readonly Pick<RelatedDocument, "docType" | "status">[],
): readonly DocType[] {
  if (status === "cancelled" || (status === "draft" && !kinds[docType].isAgreement)) return [];
  const types = usualNext(docType);
  const isMade = made.some((each) => each.status !== "cancelled" && types.includes(each.docType));
  return isMade ? [] : types;
}
