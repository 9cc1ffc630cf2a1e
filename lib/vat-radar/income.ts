import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dayOf, startOfDay } from "@/lib/kernel/days";
import { countedList } from "@/lib/payments/counted";
import type { DayIncome } from "./forecast";
import { refundTax } from "./refund-tax";
import { restTaxes } from "./rest-tax";

export type Income = {
  days: DayIncome[];
  /** Money received during the year for an unknown purpose; it counts as income. */
  unsortedCents: number;
  /** Refunds to clients during the year, without VAT in the same way. */
  refundedCents: number;
};

/**
 * Returns the income by the cash method (article 346.17 (1) of the Tax Code) of a year and the year before,
 * by day in the business time zone: what clients paid, advances included, without the VAT of the paid
 * documents and of advances (article 248 (1)), less refunds to clients, each without the VAT in what it
 * returns. Money dismissed as not ours, and refunds made to us, are not income.
 */
export async function incomeOf(db: Database, organizationId: string, year: number): Promise<Income> {
  const isAsked = sql`money.organization_id = ${organizationId}
    and money.received_at >= ${startOfDay(`${year - 1}-01-01`)} and money.received_at < ${startOfDay(`${year + 1}-01-01`)}
    and money.dismissed_at is null`;
  const rows = await db.execute<Record<"cents" | "unsorted" | "refunded", string> & { day: string }>(sql`
    with rest as materialized (${restTaxes(isAsked)}), refunded as materialized (${refundTax(organizationId)}),
    moved as (
      select ${dayOf(sql`money.received_at`)} as day,
             case when money.kind = 'outgoing' then -1 else 1 end * (money.amount_cents - coalesce(taxed.vat, refunded.vat, 0) - coalesce(rest.vat, 0)) as cents,
             money.kind = 'outgoing' as is_refund,
             money.document_id is null and money.client_id is null as is_unsorted
        from payments money
        left join lateral (
          select sum(round(a.amount_cents::numeric * d.vat_cents / d.total_cents)) as vat
            from payment_allocations a join documents d on d.id = a.document_id
           where a.payment_id = money.id and d.vat_cents > 0) as taxed on money.document_id is not null
        left join rest on rest.id = money.id
        left join refunded on refunded.payment_id = money.id
       where ${isAsked}
         and case when money.kind = 'outgoing' then money.client_id is not null
                  else money.kind in (${countedList})
                       and (not money.is_refund or money.document_id is not null or money.client_id is not null) end)
    select day::text as day, sum(cents)::bigint as cents,
           coalesce(sum(cents) filter (where is_unsorted), 0)::bigint as unsorted,
           coalesce(-sum(cents) filter (where is_refund), 0)::bigint as refunded
      from moved group by 1 order by 1`);
  const ofYear = rows.filter(({ day }) => day >= `${year}-01-01`);
  const sum = (field: "unsorted" | "refunded") =>
    ofYear.reduce((total, row) => total + Number(row[field]), 0);
  return {
    days: rows.map(({ day, cents }) => ({ day, cents: Number(cents) })),
    unsortedCents: sum("unsorted"),
    refundedCents: sum("refunded"),
  };
}
