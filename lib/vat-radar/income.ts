import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dayOf, startOfDay } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import type { DayIncome } from "./forecast";
import { refundTax } from "./refund-tax";
import { vatOfUnallocated } from "./unallocated-vat";

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
export async function readIncome(db: Database, organizationId: string, year: number): Promise<Income> {
  const isWithinYears = sql`money.organization_id = ${organizationId}
    and money.received_at >= ${startOfDay(`${year - 1}-01-01`)} and money.received_at < ${startOfDay(`${year + 1}-01-01`)}
    and money.dismissed_at is null`;
  const isIncoming = sql`money.kind in (${incomingKindsSql})
    and (not money.is_refund or money.document_id is not null or money.client_id is not null)`;
  const day = dayOf(sql`money.received_at`);
  // The sums by day come from an index alone; VAT is subtracted separately, because most payments contain none.
  const rows = await db.execute<Record<"cents" | "unsorted" | "refunded", string> & { day: string }>(sql`
    with rest as materialized (${vatOfUnallocated(isWithinYears)}), refunded as materialized (${refundTax(organizationId)}),
    taxed as materialized (
      select money.id, sum(round(a.amount_cents::numeric * d.vat_cents / d.total_cents)) as vat
        from documents d join payment_allocations a on a.document_id = d.id join payments money on money.id = a.payment_id
       where d.organization_id = ${organizationId} and d.vat_cents > 0 and ${isWithinYears} and money.document_id is not null
       group by money.id),
    moved as (
      select ${day} as day, sum(money.amount_cents) as cents, 0 as unsorted, 0 as refunded
        from payments money where ${isWithinYears} and ${isIncoming} group by 1
      union all
      select ${day}, -taxed.vat, 0, 0
        from taxed join payments money on money.id = taxed.id where ${isIncoming}
      union all
      select rest.day, -rest.vat, case when rest.client_id is null then -rest.vat else 0 end, 0
        from rest where rest.client_id is not null or not rest.is_refund
      union all
      select ${day}, 0, money.amount_cents, 0
        from payments money
       where ${isWithinYears} and money.kind in (${incomingKindsSql}) and not money.is_refund
         and money.document_id is null and money.client_id is null
      union all
      select ${day}, -back.cents, 0, back.cents
        from payments money
        left join taxed on taxed.id = money.id
        left join refunded on refunded.payment_id = money.id
       cross join lateral (select money.amount_cents - coalesce(taxed.vat, 0) - coalesce(refunded.vat, 0) as cents) as back
       where ${isWithinYears} and money.kind = 'outgoing' and money.client_id is not null)
    select day::text as day, sum(cents)::bigint as cents, sum(unsorted)::bigint as unsorted, sum(refunded)::bigint as refunded
      from moved group by 1 order by 1`);
  const rowsOfYear = rows.filter(({ day }) => day >= `${year}-01-01`);
  const sum = (field: "unsorted" | "refunded") =>
    rowsOfYear.reduce((total, row) => total + Number(row[field]), 0);
  return {
    days: rows.map(({ day, cents }) => ({ day, cents: Number(cents) })),
    unsortedCents: sum("unsorted"),
    refundedCents: sum("refunded"),
  };
}
