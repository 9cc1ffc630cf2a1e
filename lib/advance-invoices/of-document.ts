import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { hasSameNumber } from "@/db/same-number";
import type { CalendarDate } from "@/lib/values/dates";

const mostNamed = 20;

/** An advance invoice as line (5б) of a later UPD names it: as it was first, and its last correction. */
export type AdvanceInvoiceOf = {
  number: string;
  date: CalendarDate;
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
};

/** A paper, its date, and the documents whose payments are its advances: itself, its basis, and the basis of that. */
type Closing = { id: string; date: CalendarDate; paidFor: string[] };

/**
 * The advance invoices that were issued, up to the date of each paper, of the payments that pay it or what it rests on, the
 * earliest first: line (5б). Payments go over to corrections, so all that has the same number counts.
 */
export async function advanceInvoicesOf(
  db: Database,
  closings: readonly Closing[],
): Promise<Map<string, AdvanceInvoiceOf[]>> {
  const found = new Map(closings.map(({ id }): [string, AdvanceInvoiceOf[]] => [id, []]));
  if (closings.length === 0) return found;
  const rows = (await db.execute(sql`
    select wanted.id, named.number, named.date::text as date,
           named.correction_number as "correctionNumber", named.correction_date::text as "correctionDate"
      from jsonb_to_recordset(${JSON.stringify(closings)}::text::jsonb)
        as wanted(id uuid, "paidFor" uuid[], date date)
     cross join lateral (
       select distinct now.number, now.date, now.correction_number, now.correction_date
         from documents paid
         join documents alike on ${hasSameNumber("alike", "paid")}
         join payment_allocations share on share.document_id = alike.id
         join payments payment on payment.id = share.payment_id
         join documents made on made.id = payment.advance_invoice_id
         join documents now on ${hasSameNumber("now", "made")}
        where paid.id = any(wanted."paidFor") and now.status not in ('draft', 'cancelled')
          and now.corrected_by_id is null and now.date <= wanted.date
        order by now.date, now.number
        limit ${mostNamed}) as named
     order by wanted.id, named.date, named.number`)) as unknown as Array<{ id: string } & AdvanceInvoiceOf>;
  for (const { id, ...invoice } of rows) found.get(id)?.push(invoice);
  return found;
}
