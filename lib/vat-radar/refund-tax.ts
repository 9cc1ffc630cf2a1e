import { type SQL, sql } from "drizzle-orm";
import { refundsOfClients } from "@/lib/advances/refunds";
import { countedList } from "@/lib/payments/counted";
import { restTaxes } from "./rest-tax";

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
       where back.organization_id = ${organizationId} and back.kind = 'outgoing' and back.document_id is null)`)}),
  kept as materialized (${restTaxes(sql`money.organization_id = ${organizationId}
    and money.client_id in (select back.client_id from back)`)})
  select back.id as payment_id,
         coalesce(round(back.free * own.vat / nullif(own.cents, 0)), 0)
           + coalesce(round(least(back.beyond, given.cents) * given.vat / nullif(given.cents, 0)), 0) as vat
    from back
   cross join lateral (
     select sum(kept.cents)::numeric as cents, sum(kept.vat) as vat from kept
      where kept.client_id = back.client_id and kept.received_at <= back.received_at) as own
   cross join lateral (
     select sum(a.amount_cents)::numeric as cents,
            sum(round(a.amount_cents::numeric * d.vat_cents / nullif(d.total_cents, 0))) as vat
       from documents d
       join payment_allocations a on a.document_id = d.id
       join payments p on p.id = a.payment_id
      where back.beyond > 0 and d.organization_id = ${organizationId} and d.client_id = back.client_id
        and p.kind in (${countedList}) and p.received_at <= back.received_at) as given`;
