import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type VatRate, vatRates } from "@/db/enums";
import { valuesOf } from "@/db/one-parameter";
import { clients, documentIssues, documentLines, documents, paymentAllocations, payments } from "@/db/schema";
import { refundShares } from "@/lib/advances/returned-surplus";
import type { Client } from "./parties";
import type { Reference } from "./read-papers";

const pageSize = 200;

export type PaymentPlace = { receivedAt: string; id: string };

export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number];

const selectWithClient = (db: Database) =>
  db
    .select({ payment: payments, client: clients })
    .from(payments)
    .leftJoin(documents, eq(documents.id, payments.documentId))
    .leftJoin(clients, eq(clients.id, sql`coalesce(${payments.clientId}, ${documents.clientId})`));

/** Reads the next payments in the order of receipt, each with the client who owns the unallocated part. */
export const readPayments = (db: Database, scope: SQL | undefined, after: PaymentPlace | null) =>
  selectWithClient(db)
    .where(
      and(
        scope,
        after
          ? sql`(${payments.receivedAt}, ${payments.id}) > (${after.receivedAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(payments.receivedAt), asc(payments.id))
    .limit(pageSize);

/** Reads all payments within a small scope. */
export const readPaymentsWithin = (db: Database, scope: SQL | undefined): Promise<PaymentRow[]> =>
  selectWithClient(db).where(scope);

export type Allocation = {
  paymentId: string;
  amountCents: number;
  /** The part of a refund that returns what the payments of the document exceed it by. */
  surplusCents: number;
  /** The client of the paid document. */
  client: Client | null;
  /** The contract that the paid document's paper names. */
  contractNamed: Reference | null;
  vatRate: VatRate | null;
};

/** Reads what the payments pay, according to the issued papers. */
export async function readAllocations(db: Database, ids: string[]): Promise<Map<string, Allocation[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      paymentId: paymentAllocations.paymentId,
      documentId: paymentAllocations.documentId,
      isRefund: sql<boolean>`${payments.kind} = 'outgoing'`,
      amountCents: paymentAllocations.amountCents,
      client: clients,
      contractNamed: sql<Reference | null>`${documentIssues.source} -> 'contract'`,
      rates: sql<string[] | null>`(select array_agg(distinct ${documentLines.vatRate})
        from ${documentLines} where ${documentLines.documentId} = ${paymentAllocations.documentId})`,
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(
      documentIssues,
      and(eq(documentIssues.documentId, paymentAllocations.documentId), isNull(documentIssues.withdrawnAt)),
    )
    .where(inArray(paymentAllocations.paymentId, ids))
    .orderBy(asc(paymentAllocations.paymentId), asc(paymentAllocations.documentId));
  const surpluses = await readSurpluses(
    db,
    rows.filter(({ isRefund }) => isRefund).map(({ documentId }) => documentId),
  );
  const read = rows.map(
    ({ rates, documentId, isRefund: _, ...row }): Allocation => ({
      ...row,
      surplusCents: surpluses.get(`${row.paymentId} ${documentId}`) ?? 0,
      vatRate: onlyRate(rates ?? []),
    }),
  );
  return Map.groupBy(read, ({ paymentId }) => paymentId);
}

/** Returns what refunds for documents take of the documents' surplus, by the ids of payment and document. */
async function readSurpluses(db: Database, documentIds: string[]): Promise<Map<string, number>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db.execute<{ id: string; surplus: string }>(sql`
    select share.payment_id || ' ' || share.document_id as id, share.surplus
      from (${refundShares(sql`part.document_id in ${valuesOf(documentIds, "uuid")}`)}) as share where share.surplus > 0`);
  return new Map(rows.map(({ id, surplus }) => [id, Number(surplus)]));
}

const onlyRate = (rates: string[]): VatRate | null =>
  rates.length === 1 ? (vatRates.find((each) => each === rates[0]) ?? null) : null;
