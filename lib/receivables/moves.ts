import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { env } from "@/lib/kernel/env";
import type { CalendarDate } from "@/lib/values/dates";
import type { MonthMoves } from "./rules";

/**
 * What was invoiced by an organization, became a debt and was collected, in each month from the one that begins on `since`;
 * kopecks. An invoice that somebody declared paid without money was a debt for what money it has; money that came before
 * its invoice counts on the invoice's date.
 */
export async function movesSince(
  db: Database,
  organizationId: string,
  since: CalendarDate,
): Promise<MonthMoves[]> {
  const zone = env().BUSINESS_TIME_ZONE;
  const isCounted = sql`documents.organization_id = ${organizationId} and ${isPayable}
    and documents.status in ('issued', 'partially_paid', 'paid') and ${documents.correctedById} is null`;
  const allocated = sql`documents join payment_allocations on payment_allocations.document_id = documents.id
    join payments on payments.id = payment_allocations.payment_id`;
  const start = sql`(${since}::timestamp at time zone ${zone})`;
  const rows = (await db.execute(sql`
    select to_char(day, 'YYYY-MM-01') as month, sum(invoiced)::bigint as invoiced, sum(added)::bigint as added,
           sum(collected)::bigint as collected
      from (
        select date as day, total_cents as invoiced,
               case when status = 'paid' then paid_cents else total_cents end as added, 0 as collected
          from documents where ${isCounted} and date >= ${since}
        union all
        select greatest((received_at at time zone ${zone})::date, date), 0, 0, payment_allocations.amount_cents
          from ${allocated} where ${isCounted} and received_at >= ${start}
        union all
        select date, 0, 0, payment_allocations.amount_cents
          from ${allocated} where ${isCounted} and received_at < ${start} and date >= ${since}) as moves
     group by 1`)) as unknown as Array<Record<"month" | "invoiced" | "added" | "collected", string>>;
  return rows.map(({ month, invoiced, added, collected }) => ({
    month,
    invoicedCents: Number(invoiced),
    addedCents: Number(added),
    collectedCents: Number(collected),
  }));
}
