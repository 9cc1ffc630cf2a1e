import { clients, documents } from "@/db/schema";

/** The columns of an invoice as it is proposed, besides what is left of it; `clients` is joined. */
export const invoiceColumns = {
  documentId: documents.id,
  organizationId: documents.organizationId,
  number: documents.number,
  numberKey: documents.numberKey,
  date: documents.date,
  status: documents.status,
  totalCents: documents.totalCents,
  clientId: documents.clientId,
  clientName: clients.name,
  clientInn: clients.inn,
};
