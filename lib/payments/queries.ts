import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { allocationColumns, documentOfPayment, paymentRowColumns } from "./record";
import type { PaymentDetails } from "./schema";

/** A payment with all documents that it pays. Throws `not_found`. */
export async function readPayment(db: Database, id: string): Promise<PaymentDetails> {
  const [found, allocations] = await Promise.all([
    db
      .select({ ...paymentRowColumns, document: documentOfPayment, clientName: clients.name })
      .from(payments)
      .leftJoin(clients, eq(clients.id, payments.clientId))
      .leftJoin(documents, eq(documents.id, payments.documentId))
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
  return { ...found[0], allocations };
}
