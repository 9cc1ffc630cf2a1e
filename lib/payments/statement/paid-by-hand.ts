import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import type { Numbered } from "./named";

/** An invoice that somebody booked a payment to by hand, and its client. */
export type PaidByHand = Numbered & { inn: string | null; name: string | null };

/** All invoices of a payment of the outer query that a person entered; of any other payment none. */
export function paidByHand(db: Database): SQL<PaidByHand[]> {
  const facts = sql`jsonb_build_object('numberKey', ${documents.numberKey}, 'date', ${documents.date},
    'inn', ${clients.inn}, 'name', ${clients.name})`;
  const list = db
    .select({ list: sql`coalesce(jsonb_agg(${facts}), '[]'::jsonb)` })
    .from(paymentAllocations)
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(eq(paymentAllocations.paymentId, payments.id), eq(payments.source, "manual")));
  return sql<PaidByHand[]>`${list}`;
}
