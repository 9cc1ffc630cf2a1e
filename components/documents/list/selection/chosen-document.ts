import type { DocumentRow } from "@/lib/documents/schema";

/** What bulk actions need to know of a document. */
export type ChosenDocument = Pick<
  DocumentRow,
  "id" | "number" | "docType" | "date" | "status" | "clientId" | "totalCents"
>;

export const chosenDocument = (row: DocumentRow): ChosenDocument => {
  const { id, number, docType, date, status, clientId, totalCents } = row;
  return { id, number, docType, date, status, clientId, totalCents };
};
