import { type SQL, sql } from "drizzle-orm";
import { isCurrentInvoice } from "@/db/current-invoice";
import { owedStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import { dayStart } from "@/lib/kernel/days";
import { env } from "@/lib/kernel/env";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";

/**
 * Selects the organizations' days whose stored figures are outdated, because something changed since or
 * because they were counted in another time zone.
 */
export const changedDaysSql = (): SQL => sql`
  select organization_id, day from receivable_day_changes
  union select organization_id, day from receivable_days where time_zone <> ${env().BUSINESS_TIME_ZONE}`;

/**
 * Returns, as SQL, the movements of each day in a table `wanted` (organization_id, day). An invoice declared
 * paid by hand counts as a debt only for the money it has. Money that came before its invoice counts on the
 * invoice's date. Refunds pay no invoice, so no sum includes them.
 */
export function dailyMovesSql(): SQL {
  const isCounted = sql`documents.organization_id = wanted.organization_id
    and ${isCurrentInvoice(documents, [...owedStatuses, "paid"])}`;
  const begin = dayStart(sql`wanted.day`);
  const end = dayStart(sql`wanted.day + 1`);
  return sql`
    select wanted.organization_id, wanted.day, coalesce(papers.invoiced, 0) as invoiced_cents,
           coalesce(papers.added, 0) as added_cents, coalesce(papers.collected, 0) + coalesce(money.collected, 0) as collected_cents
      from wanted
     cross join lateral (
       select sum(total_cents) as invoiced, sum(case when status = 'paid' then paid_cents else total_cents end) as added,
              sum((select sum(share.amount_cents) from payment_allocations as share join payments on payments.id = share.payment_id
                    where share.document_id = documents.id and received_at < ${begin} and payments.kind in (${incomingKindsSql}))) as collected
         from documents where ${isCounted} and date = wanted.day) as papers
     cross join lateral (
       select sum((select sum(share.amount_cents) from payment_allocations as share join documents on documents.id = share.document_id
                    where share.payment_id = payments.id and ${isCounted} and date <= wanted.day)) as collected
         from payments
        where organization_id = wanted.organization_id and received_at >= ${begin} and received_at < ${end}
          and payments.kind in (${incomingKindsSql})) as money`;
}
