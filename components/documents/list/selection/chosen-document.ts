import { isOwed } from "@/lib/documents/rules";
import type { DocumentRow } from "@/lib/documents/schema";

/** The fields of a document that bulk actions need. */
export type ChosenDocument = Pick<
  DocumentRow,
  | "id"
  | "number"
  | "version"
  | "docType"
  | "date"
  | "status"
  | "clientId"
  | "totalCents"
  | "paidCents"
  | "vatCents"
  | "bankDocumentId"
  | "correctsDocumentId"
  | "correctedById"
>;

/** Returns the remainder of a document in kopecks: only an issued invoice asks for money. */
export const remainderOf = (document: ChosenDocument): number =>
  isOwed(document) ? Math.max(0, document.totalCents - document.paidCents) : 0;

export const chosenDocument = (row: DocumentRow): ChosenDocument => {
  const { id, number, version, docType, date, status, clientId, totalCents, paidCents, vatCents } = row;
  const { bankDocumentId, correctsDocumentId, correctedById } = row;
  return {
    ...{ id, number, version, docType, date, status, clientId, totalCents, paidCents, vatCents },
    ...{ bankDocumentId, correctsDocumentId, correctedById },
  };
};
