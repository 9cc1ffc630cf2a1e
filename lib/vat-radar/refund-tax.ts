import { type SQL, sql } from "drizzle-orm";
import { refundsOfClients } from "@/lib/advances/refunds";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import { vatOfUnallocated } from "./unallocated-vat";

/**
 * For each refund (`back`), the sums of the money (`client_id`, `received_at`, `cents`, `vat`) that had come by then,
 * as `id`, `cents` and `vat`. One ordered pass computes them, because a client may have thousands of both.
 */
const sumsBeforeRefunds = (money: SQL): SQL => sql`
  select each.id, each.cents, each.vat
    from (select id, sum(cents) over before as cents, sum(vat) over before as vat
            from (select client_id, received_at, false as is_refund, null::uuid as id, cents, vat from (${money}) as came
                  union all
                  select client_id, received_at, true, id, null, null from back) as turn
          window before as (partition by client_id order by received_at, is_refund)) as each
   where each.id is not null`;

/**
 * Returns, as SQL, the VAT within refunds to clients of an organization that are not for a document, as
 * `payment_id` and `vat` in kopecks. The client's unallocated money is returned first, with the average share
 * of VAT in all of it received by then. The rest was paid for documents, and has the average share of VAT in
 * all the documents that the client had paid for by then.
 */
export const refundTax = (organizationId: string): SQL => sql`
  with back as materialized (${refundsOfClients(sql`m.organization_id = ${organizationId}
    and m.client_id in (
      select back.client_id from payments back
       where back.organization_id = ${organizationId} and back.kind = 'outgoing' and back.client_id is not null)`)}),
  kept as materialized (${vatOfUnallocated(sql`money.organization_id = ${organizationId} and money.advance_cents > 0
    and money.client_id in (select back.client_id from back)`)}),
  given as materialized (
    select d.client_id, p.received_at, a.amount_cents::numeric as cents,
           round(a.amount_cents::numeric * d.vat_cents / nullif(d.total_cents, 0)) as vat
      from (select distinct back.client_id from back
             where back.beyond > 0 and exists (select from documents taxed
               where taxed.organization_id = ${organizationId} and taxed.client_id = back.client_id and taxed.vat_cents > 0)) as asked
      join documents d on d.client_id = asked.client_id and d.organization_id = ${organizationId}
      join payment_allocations a on a.document_id = d.id
      join payments p on p.id = a.payment_id
     where p.kind in (${incomingKindsSql}))
  select back.id as payment_id,
         coalesce(round(back.free * own.vat / nullif(own.cents, 0)), 0)
           + coalesce(round(least(back.beyond, given.cents) * given.vat / nullif(given.cents, 0)), 0) as vat
    from back
    join (${sumsBeforeRefunds(sql`select client_id, received_at, cents, vat from kept`)}) as own on own.id = back.id
    join (${sumsBeforeRefunds(sql`select client_id, received_at, cents, vat from given`)}) as given on given.id = back.id`;
