import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type VatRate, vatRates } from "@/db/enums";
import { clients, documentIssues, documentLines, documents, paymentAllocations, payments } from "@/db/schema";
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
      amountCents: paymentAllocations.amountCents,
      client: clients,
      contractNamed: sql<Reference | null>`${documentIssues.source} -> 'contract'`,
      rates: sql<string[] | null>`(select array_agg(distinct ${documentLines.vatRate})
        from ${documentLines} where ${documentLines.documentId} = ${paymentAllocations.documentId})`,
    })
    .from(paymentAllocations)
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(
      documentIssues,
      and(eq(documentIssues.documentId, paymentAllocations.documentId), isNull(documentIssues.withdrawnAt)),
    )
    .where(inArray(paymentAllocations.paymentId, ids))
    .orderBy(asc(paymentAllocations.paymentId), asc(paymentAllocations.documentId));
  const read = rows.map(({ rates, ...row }): Allocation => ({ ...row, vatRate: onlyRate(rates ?? []) }));
  return Map.groupBy(read, ({ paymentId }) => paymentId);
}

const onlyRate = (rates: string[]): VatRate | null =>
  rates.length === 1 ? (vatRates.find((each) => each === rates[0]) ?? null) : null;
