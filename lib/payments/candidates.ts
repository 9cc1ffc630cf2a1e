import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";

/** An invoice that a payment may be for. */
export type Candidate = Awaited<ReturnType<typeof invoicesWhere>>[number];

const isInvoice = sql`${documents.docType} = 'invoice'`;

/**
 * Invoices by the keys of their numbers, locked in the order of their ids until the transaction ends, so that what is
 * left of them stays so.
 */
export async function invoicesNumbered(db: Database, keys: string[]): Promise<Candidate[]> {
  if (keys.length === 0) return [];
  return invoicesWhere(db, inArray(documents.numberKey, keys));
}

function invoicesWhere(db: Database, condition: SQL | undefined) {
  return db
    .select({
      id: documents.id,
      organizationId: documents.organizationId,
      number: documents.number,
      key: documents.numberKey,
      status: documents.status,
      totalCents: documents.totalCents,
      paidCents: documents.paidCents,
      clientInn: clients.inn,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(isInvoice, condition))
    .orderBy(asc(documents.id))
    .limit(200)
    .for("update", { of: documents });
}

export const remainderOf = ({ totalCents, paidCents }: Pick<Candidate, "totalCents" | "paidCents">) =>
  totalCents - paidCents;

/** Whether money is still awaited for it; a draft may be paid as well. */
export const isOpen = ({ status }: Candidate) =>
  status === "draft" || status === "issued" || status === "partially_paid";
