import { documents } from "@/db/schema";

/** The columns of a document on which it depends what may be paid for it and what follows from a payment. */
export const paidDocumentColumns = {
  id: documents.id,
  organizationId: documents.organizationId,
  docType: documents.docType,
  status: documents.status,
  unpaidStatus: documents.unpaidStatus,
  totalCents: documents.totalCents,
  paidCents: documents.paidCents,
  issuedAt: documents.issuedAt,
  bankDocumentId: documents.bankDocumentId,
  date: documents.date,
  correctionDate: documents.correctionDate,
  upd: documents.upd,
  clientId: documents.clientId,
  projectId: documents.projectId,
  basisDocumentId: documents.basisDocumentId,
  correctsDocumentId: documents.correctsDocumentId,
  correctedById: documents.correctedById,
};

export type PaidDocument = Pick<typeof documents.$inferSelect, keyof typeof paidDocumentColumns>;
