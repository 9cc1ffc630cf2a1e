import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { standsForItsNumber } from "@/lib/documents/standing";

/** An invoice that a payment may be for. */
export type Candidate = Awaited<ReturnType<typeof invoicesNumbered>>[number];

/**
 * Invoices that stand for their numbers, by the keys of these, locked in the order of their ids until the transaction ends, so that what is
 * left of them stays so.
 */
export async function lockInvoicesNumbered(db: Database, keys: string[]): Promise<Candidate[]> {
  if (keys.length === 0) return [];
  // All that have the number are locked, and then looked at: what is being corrected meanwhile is seen as it became.
  const locked = await invoicesNumbered(db, keys).for("update", { of: documents });
  return locked.filter(standsForItsNumber);
}

/** The same without locks, to see which payments are worth a closer look. */
export async function readInvoicesNumbered(db: Database, keys: string[]): Promise<Candidate[]> {
  return keys.length > 0 ? (await invoicesNumbered(db, keys)).filter(standsForItsNumber) : [];
}

function invoicesNumbered(db: Database, keys: string[]) {
  return db
    .select({
      id: documents.id,
      organizationId: documents.organizationId,
      number: documents.number,
      key: documents.numberKey,
      status: documents.status,
      unpaidStatus: documents.unpaidStatus,
      totalCents: documents.totalCents,
      paidCents: documents.paidCents,
      issuedAt: documents.issuedAt,
      projectId: documents.projectId,
      correctsDocumentId: documents.correctsDocumentId,
      correctedById: documents.correctedById,
      clientId: documents.clientId,
      clientInn: clients.inn,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(isPayable, sql`${documents.numberKey} = any(${arrayOf(keys)})`))
    .orderBy(asc(documents.id));
}

/** One parameter, however many keys there are. */
const arrayOf = (keys: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`;

export const remainderOf = ({ totalCents, paidCents }: Pick<Candidate, "totalCents" | "paidCents">) =>
  totalCents - paidCents;

/** Whether money is still awaited for it; a draft may be paid as well. */
export const isOpen = ({ status }: Candidate) =>
  status === "draft" || status === "issued" || status === "partially_paid";
