import { type SQL, sql } from "drizzle-orm";

/**
 * Returns, as SQL, what an outgoing payment returns to its client beyond its shares of documents, in kopecks.
 */
export const unallocatedRefundCents = (name: string): SQL => {
  const back = sql.raw(name);
  return sql`case when ${back}.document_id is null then ${back}.amount_cents else greatest(0, ${back}.amount_cents - (
    select coalesce(sum(given.amount_cents), 0)::bigint from payment_allocations given where given.payment_id = ${back}.id)) end`;
};

/** Returns the SQL condition that a payment is a refund with shares of documents. */
export const isRefundOfDocuments = (name: string): SQL =>
  sql.raw(`(${name}.kind = 'outgoing' and ${name}.document_id is not null)`);

/** Returns, as SQL, what was returned for a document by refunds, or by others than one of them, in kopecks. */
export const returnedCentsOf = (
  documentName: string,
  exceptPaymentId: string | null = null,
): SQL<number> => sql<number>`(
  select coalesce(sum(given.amount_cents), 0)::bigint from payment_allocations given
    join payments back on back.id = given.payment_id
   where given.document_id = ${sql.raw(documentName)}.id and back.kind = 'outgoing'
     and back.id is distinct from ${exceptPaymentId}::uuid)`;
