import { and, asc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { plannedOnce } from "@/db/planned-once";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import { lacksAdvanceInvoice } from "@/lib/advances/unshipped";
import { notFound } from "@/lib/kernel/errors";
import { cameBeforeVat } from "@/lib/vat-radar/came-before-vat";
import { allocationColumns, documentOfPayment, paymentRowColumns } from "./record";
import type { PaymentDetails } from "./schema";

const advanceInvoices = alias(documents, "advance_invoices");

/** Reads a payment with all documents that it pays. Throws `not_found`. */
export async function readPayment(db: Database, id: string): Promise<PaymentDetails> {
  const [found, allocations] = await Promise.all([
    db
      .select({
        payment: paymentRowColumns,
        document: documentOfPayment,
        clientName: clients.name,
        advanceInvoice: { id: advanceInvoices.id, number: advanceInvoices.number },
        lacksAdvanceInvoice: sql<boolean>`${plannedOnce} ${lacksAdvanceInvoice([])}`,
      })
      .from(payments)
      .leftJoin(clients, eq(clients.id, payments.clientId))
      .leftJoin(documents, eq(documents.id, payments.documentId))
      .leftJoin(
        advanceInvoices,
        and(eq(advanceInvoices.id, payments.advanceInvoiceId), ne(advanceInvoices.status, "cancelled")),
      )
      .where(eq(payments.id, id)),
    db
      .select({
        ...allocationColumns,
        clientName: clients.name,
      })
      .from(paymentAllocations)
      .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .where(eq(paymentAllocations.paymentId, id))
      .orderBy(asc(documents.date), asc(documents.id)),
  ]);
  if (!found[0]) throw notFound();
  const { payment, ...rest } = found[0];
  const lacksAdvance = rest.lacksAdvanceInvoice && !(await cameBeforeVat(db, payment));
  return {
    ...payment,
    ...rest,
    lacksAdvanceInvoice: lacksAdvance,
    allocations,
    documentCount: allocations.length,
  };
}
