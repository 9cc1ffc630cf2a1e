import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import type { NumberedInvoice } from "./named-numbers";

/** What a person booked a payment to: an invoice and its client, or only a client. */
export type ManualBooking = { invoice: NumberedInvoice | null; inn: string | null; name: string | null };

/**
 * Returns, as SQL, everything for which a person entered the payment of the outer query; an empty list for
 * any other payment.
 */
export function manualBookings(db: Database): SQL<ManualBooking[]> {
  const facts = (invoice: SQL) =>
    sql`jsonb_build_object('invoice', ${invoice}, 'inn', ${clients.inn}, 'name', ${clients.name})`;
  const invoice = sql`jsonb_build_object('numberKey', ${documents.numberKey}, 'date', ${documents.date})`;
  const invoices = db
    .select({ list: sql`jsonb_agg(${facts(invoice)})` })
    .from(paymentAllocations)
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(eq(paymentAllocations.paymentId, payments.id), eq(payments.source, "manual")));
  const client = db
    .select({ list: sql`jsonb_build_array(${facts(sql`null`)})` })
    .from(clients)
    .where(
      and(
        eq(clients.id, payments.clientId),
        eq(payments.source, "manual"),
        sql`${payments.documentId} is null`,
      ),
    );
  return sql<ManualBooking[]>`coalesce(${invoices}, ${client}, '[]'::jsonb)`;
}
