import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import type { PaymentDetails } from "./schema";

const {
  search: _search,
  statementKey: _key,
  receivedAt: _at,
  raw,
  matchReason,
  ...columns
} = getTableColumns(payments);

/** What leaves the server of a payment, where its origin does not matter. */
export const paymentColumns = columns;

/** All that leaves the server of a payment. */
export const paymentRowColumns = { ...columns, raw, matchReason };

/** The first document of a payment; a query joins it by `payments.documentId`. */
export const documentOfPayment = {
  id: documents.id,
  docType: documents.docType,
  number: documents.number,
  status: documents.status,
};

/** A payment with all documents that it pays. Throws `not_found`. */
export async function readPayment(db: Database, id: string): Promise<PaymentDetails> {
  const [found, allocations] = await Promise.all([
    db
      .select({ ...paymentRowColumns, document: documentOfPayment })
      .from(payments)
      .leftJoin(documents, eq(documents.id, payments.documentId))
      .where(eq(payments.id, id)),
    db
      .select({
        documentId: documents.id,
        amountCents: paymentAllocations.amountCents,
        docType: documents.docType,
        number: documents.number,
        date: documents.date,
        status: documents.status,
        totalCents: documents.totalCents,
        paidCents: documents.paidCents,
        clientName: clients.name,
      })
      .from(paymentAllocations)
      .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .where(eq(paymentAllocations.paymentId, id))
      .orderBy(asc(documents.date), asc(documents.id)),
  ]);
  if (!found[0]) throw notFound();
  return { ...found[0], allocations };
}
