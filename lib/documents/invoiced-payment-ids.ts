import { type SQL, sql } from "drizzle-orm";

/**
 * Selects the ids of the payments for which the advance invoice of one of the documents was made, even if the
 * payment has another one now. `documentIds` is a nested statement or a list in parentheses.
 */
export const invoicedPaymentIds = (documentIds: SQL): SQL => sql`(
  select linked.id from payments linked where linked.advance_invoice_id in ${documentIds}
  union
  select event.subject_id from events event
   where event.kind = 'payment.advance_invoiced'
     and event.data ->> 'documentId' in (select paper.id::text from documents paper where paper.id in ${documentIds}))`;
