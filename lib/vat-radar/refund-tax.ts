import { type SQL, sql } from "drizzle-orm";
import { countedList } from "@/lib/payments/counted";

/**
 * VAT within refunds to clients of an organization that are for no document, as `payment_id` and `vat` in kopecks. Money of the
 * client that no document has goes back first, and is counted with VAT as it was when it came; what exceeds it was paid for
 * documents, and has the share of VAT that all have which the client had paid for by then.
 */
export const refundTax = (organizationId: string): SQL => sql`
  with move as (
    select m.id, m.client_id, m.received_at, m.kind = 'outgoing' as is_refund,
           case when m.kind = 'outgoing' then -m.amount_cents else m.advance_cents end as cents
      from payments m
     where m.organization_id = ${organizationId}
       and m.client_id in (
         select back.client_id from payments back
          where back.organization_id = ${organizationId} and back.kind = 'outgoing' and back.document_id is null)
       and (m.kind = 'outgoing' and m.document_id is null
            or m.kind in (${countedList}) and m.advance_cents > 0)),
  running as (
    select id, client_id, received_at, is_refund,
           sum(cents) over (partition by client_id order by received_at, id) as level from move),
  lowest as (
    select id, client_id, received_at, is_refund,
           least(0, min(level) over (partition by client_id order by received_at, id)) as low from running),
  taken as (
    select id, client_id, received_at, is_refund,
           coalesce(lag(low) over (partition by client_id order by received_at, id), 0) - low as cents from lowest)
  select taken.id as payment_id, round(least(taken.cents, given.cents) * given.vat / given.cents) as vat
    from taken
   cross join lateral (
     select sum(a.amount_cents)::numeric as cents,
            sum(round(a.amount_cents::numeric * d.vat_cents / nullif(d.total_cents, 0))) as vat
       from documents d
       join payment_allocations a on a.document_id = d.id
       join payments p on p.id = a.payment_id
      where d.organization_id = ${organizationId} and d.client_id = taken.client_id
        and p.kind in (${countedList}) and p.received_at <= taken.received_at) as given
   where taken.is_refund and taken.cents > 0 and given.cents > 0`;
