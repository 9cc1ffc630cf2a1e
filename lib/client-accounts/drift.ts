import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { isOwed } from "@/lib/documents/payable";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import { changedDaysSql, dailyMovesSql } from "./receivable-days";

/**
 * A stored sum that differs from the counted one: of a document, of a payment, of a client at an
 * organization, or of a day of an organization's receivables; in kopecks.
 */
export type Drift = {
  kept: "debt" | "paid" | "advance" | "day";
  /** For a day: the organization's id and the date. */
  id: string;
  keptCents: number;
  countedCents: number;
};

/**
 * Recounts all stored sums of accounts and returns those that differ, at most a thousand of each kind: client
 * debts (`client_debts`), the paid amounts of documents, the advances of payments, and the days of
 * receivables whose documents and payments have not changed since they were counted.
 */
export async function findAccountDrift(db: Database): Promise<Drift[]> {
  const rows = await db.execute<{
    kept: Drift["kept"];
    id: string;
    kept_cents: string;
    counted_cents: string;
  }>(sql`
    (select 'debt' as kept, coalesce(kept.client_id, now.client_id)::text as id,
            coalesce(kept.unpaid_cents, 0) as kept_cents, coalesce(now.cents, 0) as counted_cents
       from client_debts as kept
       full join (select organization_id, client_id, sum(total_cents - paid_cents)::bigint as cents from documents
                   where ${isOwed} and client_id is not null group by 1, 2) as now
         on now.organization_id = kept.organization_id and now.client_id = kept.client_id
      where coalesce(kept.unpaid_cents, 0) <> coalesce(now.cents, 0) limit 1000)
    union all
    (select 'paid', documents.id::text, paid_cents, greatest(coalesce(shares.cents, 0), 0)
       from documents
       left join (select a.document_id, sum(a.amount_cents)::bigint as cents
                    from payment_allocations a join payments p on p.id = a.payment_id
                   where p.kind in (${incomingKindsSql}) group by 1) as shares on shares.document_id = documents.id
      where paid_cents <> greatest(coalesce(shares.cents, 0), 0) limit 1000)
    union all
    (select 'advance', payments.id::text, advance_cents, case
              when client_id is null or kind not in (${incomingKindsSql}) then 0
              else greatest(amount_cents - coalesce(shares.cents, 0), 0) end
       from payments
       left join (select payment_id, sum(amount_cents)::bigint as cents from payment_allocations group by 1) as shares
         on shares.payment_id = payments.id
      where advance_cents <> case
              when client_id is null or kind not in (${incomingKindsSql}) then 0
              else greatest(amount_cents - coalesce(shares.cents, 0), 0) end limit 1000)
    union all
    (with wanted as materialized (
       select * from (select organization_id, date as day from documents
                      union select organization_id, ${dayOf(sql`received_at`)} from payments
                      union select organization_id, day from receivable_days) as every
       except (${changedDaysSql()})
     )
     select 'day', now.organization_id || ' ' || now.day, figure.kept_cents, figure.counted_cents
       from (${dailyMovesSql()}) as now
       left join receivable_days as kept on kept.organization_id = now.organization_id and kept.day = now.day
      cross join lateral (values (coalesce(kept.invoiced_cents, 0), now.invoiced_cents), (coalesce(kept.added_cents, 0), now.added_cents),
                                 (coalesce(kept.collected_cents, 0), now.collected_cents)) as figure (kept_cents, counted_cents)
      where figure.kept_cents <> figure.counted_cents limit 1000)`);
  return rows.map(({ kept, id, kept_cents, counted_cents }) => ({
    kept,
    id,
    keptCents: Number(kept_cents),
    countedCents: Number(counted_cents),
  }));
}
