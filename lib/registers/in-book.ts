import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import { lastDayOf } from "@/lib/documents/last-event";
import { dayOf } from "@/lib/kernel/days";

const chargesVat = sql`exists (select from document_lines l
  where l.document_id = ${documents.id} and l.vat_rate <> 'none')`;

const wasCancelledLater = (): SQL => sql`(${lastDayOf("document.cancelled")} <> ${dayOf(documents.issuedAt)}
  and date_trunc('quarter', ${lastDayOf("document.cancelled")}::timestamp)
    > date_trunc('quarter', greatest(${taxDayOf(documents)}, ${documents.correctionDate})::timestamp))`;

/**
 * Whether a paper that counts no longer stands in the book of sales all the same, with what annuls it: one whose place a
 * correction has taken, and one that was cancelled when its quarter was over (`entriesOf` says it of a row).
 */
export const isAnnulledInBook = (): SQL => sql`(${isOfSale(documents)} and ${documents.status} <> 'draft'
  and ${chargesVat}
  and (${documents.correctedById} is not null or (${documents.status} = 'cancelled' and ${wasCancelledLater()})))`;
