import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type VatRate, vatRates } from "@/db/enums";
import { clients, documentIssues, documentLines, documents, paymentAllocations, payments } from "@/db/schema";

const pageSize = 200;

export type PaymentPlace = { receivedAt: string; id: string };

export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number];

/** The next payments in the order in which they came, each with whose it is. */
export const readPayments = (db: Database, scope: SQL | undefined, after: PaymentPlace | null) =>
  db
    .select({ payment: payments, client: clients })
    .from(payments)
    .leftJoin(documents, eq(documents.id, payments.documentId))
    .leftJoin(clients, eq(clients.id, sql`coalesce(${payments.clientId}, ${documents.clientId})`))
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

export type Allocation = {
  paymentId: string;
  amountCents: number;
  /** Of the contract that the paper of the paid document names. */
  contractNumber: string | null;
  vatRate: VatRate | null;
};

/** What the payments pay, as the papers of it say. */
export async function readAllocations(db: Database, ids: string[]): Promise<Map<string, Allocation[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      paymentId: paymentAllocations.paymentId,
      amountCents: paymentAllocations.amountCents,
      contractNumber: sql<string | null>`${documentIssues.source} -> 'contract' ->> 'number'`,
      rates: sql<string[] | null>`(select array_agg(distinct ${documentLines.vatRate})
        from ${documentLines} where ${documentLines.documentId} = ${paymentAllocations.documentId})`,
    })
    .from(paymentAllocations)
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
