import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { clients, documents } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { standsForItsNumber } from "@/lib/documents/standing";

/** An invoice that a payment may be for. */
export type Candidate = Awaited<ReturnType<typeof invoicesOf>>[number];

/**
 * Invoices that stand for their numbers, by the keys of these or by ids, locked in one statement in the order of their ids until the
 * transaction ends, so that what is left of them stays so.
 */
export async function lockInvoices(db: Database, keys: string[], ids: string[]): Promise<Candidate[]> {
  if (keys.length + ids.length === 0) return [];
  // All that have the number are locked, and then looked at: what is being corrected meanwhile is seen as it became.
  const locked = await invoicesOf(db, keys, ids).for("update", { of: documents });
  return locked.filter(standsForItsNumber);
}

/** The same without locks, to see which payments are worth a closer look. */
export async function readInvoices(db: Database, keys: string[], ids: string[]): Promise<Candidate[]> {
  if (keys.length + ids.length === 0) return [];
  return (await invoicesOf(db, keys, ids)).filter(standsForItsNumber);
}

function invoicesOf(db: Database, keys: string[], ids: string[]) {
  return db
    .select({
      id: documents.id,
      organizationId: documents.organizationId,
      number: documents.number,
      key: documents.numberKey,
      sequence: documents.sequence,
      status: documents.status,
      unpaidStatus: documents.unpaidStatus,
      totalCents: documents.totalCents,
      paidCents: documents.paidCents,
      issuedAt: documents.issuedAt,
      bankDocumentId: documents.bankDocumentId,
      date: documents.date,
      projectId: documents.projectId,
      correctsDocumentId: documents.correctsDocumentId,
      correctedById: documents.correctedById,
      clientId: documents.clientId,
      clientInn: clients.inn,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isPayable,
        sql`(${documents.numberKey} = any(array${valuesOf(keys)}) or ${documents.id} = any(array${valuesOf(ids, "uuid")}))`,
      ),
    )
    .orderBy(asc(documents.id));
}

/** What is left to pay, in kopecks; negative when more was paid than asked for. */
export const remainderOf = ({ totalCents, paidCents }: Pick<Candidate, "totalCents" | "paidCents">) =>
  totalCents - paidCents;

/** Whether money is still awaited for it; a draft may be paid as well. */
export const isOpen = ({ status }: Candidate) =>
  status === "draft" || status === "issued" || status === "partially_paid";

/** Whether what is left of invoices of one organization is exactly what was paid. */
export const fillsExactly = ({ amountCents }: { amountCents: number }, invoices: readonly Candidate[]) =>
  new Set(invoices.map(({ organizationId }) => organizationId)).size === 1 &&
  invoices.reduce((sum, invoice) => sum + remainderOf(invoice), 0) === amountCents;
