import type { RelatedDocument } from "@/components/documents/opened-document";
import type { DocumentRecord } from "@/lib/documents/schema";

type DocType = DocumentRecord["docType"];

/** The usual next steps; the menu of a document offers the unusual ones, too. */
const usualNext: Record<DocType, readonly DocType[]> = {
  contract: ["invoice"],
  invoice: ["act", "upd"],
  act: [],
  upd: [],
};

/**
 * What the deal waits for after a document: nothing once it is made, or while an invoice can still change. An act
 * and a UPD stand for each other.
 */
export function offeredNext(
  { docType, status }: Pick<DocumentRecord, "docType" | "status">,
  made: readonly Pick<RelatedDocument, "docType" | "status">[],
): readonly DocType[] {
  if (status === "cancelled" || (docType === "invoice" && status === "draft")) return [];
  const types = usualNext[docType];
  const isMade = made.some((each) => each.status !== "cancelled" && types.includes(each.docType));
  return isMade ? [] : types;
}
