import { type SQL, sql } from "drizzle-orm";
import { hasSameNumber } from "@/db/same-number";
import { shipmentDayOf } from "@/db/shipment-day";
import { isInForce } from "@/lib/advance-invoices/of-document";
import { lastSaleUntil } from "@/lib/advances/last-sale";
import { isShipment } from "@/lib/advances/shipped";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";

/** The part of a payment's advance invoice, if there is one, beyond the shares of documents, with its VAT. */
const advanceInvoice = sql`
  select standing.vat_cents, standing.total_cents,
         standing.total_cents - (select coalesce(sum(given.amount_cents), 0) from payment_allocations given where given.payment_id = money.id) as rest
    from documents made join documents standing on ${hasSameNumber("standing", "made")}
   where made.id = money.advance_invoice_id and ${isInForce("standing")}`;

/**
 * Returns, as SQL, unallocated incoming money (`money`): for unassigned payments the whole amount. `invoiced`
 * is the part covered by an advance invoice. The last condition follows from the others; it lets indexes find the few
 * such payments.
 */
const unallocatedMoney = (isSelected: SQL) => sql`
  select money.id, money.organization_id, money.client_id, money.received_at, money.is_refund, ${dayOf(sql`money.received_at`)} as day, rest.cents,
         least(rest.cents, greatest(0, coalesce(invoice.rest, 0))) as invoiced, invoice.vat_cents, invoice.total_cents
    from payments money
   cross join lateral (select case when money.client_id is null and money.document_id is null
                                   then money.amount_cents else money.advance_cents end as cents) as rest
    left join lateral (${advanceInvoice}) as invoice on true
   where ${isSelected} and money.kind in (${incomingKindsSql}) and rest.cents > 0
     and (money.advance_cents > 0 or money.client_id is null and money.document_id is null)`;

/**
 * Organizations that have ever charged VAT. Money received by the others contains none, whatever their last documents
 * say.
 */
const chargingOrganizations = sql`
  select each.organization_id from (select distinct organization_id from free) as each
   where exists (select from documents taxed where taxed.organization_id = each.organization_id and taxed.vat_cents > 0)`;

const isOfChargingOrganization = sql`organization_id in (select charging.organization_id from charging)`;

const partitionByClient = sql.raw("partition by organization_id, client_id");

/**
 * The client's last shipment by the day of each payment, found in one ordered pass over both, because there
 * may be thousands of each.
 */
const lastShipments = sql`
  select * from (
    select id, is_money, max(vat_cents) over same as vat_cents, max(total_cents) over same as total_cents
      from (select *, count(*) filter (where not is_money) over (${partitionByClient} order by day, is_money, id) as place
              from (select organization_id, client_id, day, true as is_money, id, null::bigint as vat_cents, null::bigint as total_cents
                      from free
                     where client_id is not null and ${isOfChargingOrganization}
                    union all
                    select ship.organization_id, ship.client_id, ${shipmentDayOf("ship")}, false, ship.id, ship.vat_cents, ship.total_cents
                      from documents ship
                     where (ship.organization_id, ship.client_id) in (
                             select free.organization_id, free.client_id from free where free.${isOfChargingOrganization})
                       and ${isShipment("ship")} and ship.total_cents > 0) as turn) as placed
    window same as (${partitionByClient}, place)) as each
   where is_money`;

/** The organization's last document of a sale by each day. */
const lastSales = sql`
  select each.organization_id, each.day, last.vat_cents, last.total_cents
    from (select distinct organization_id, day from free where ${isOfChargingOrganization}) as each
   cross join lateral (${lastSaleUntil(sql`each.organization_id`, sql`each.day`)}) as last`;

/**
 * Returns, as SQL, the unallocated money of payments (`isSelected`, conditions on `money`), as `id`, `client_id`,
 * `received_at`, `day`, `is_refund`, `cents`, and the VAT in it as `vat`, in kopecks. The VAT is that of the advance
 * invoice; for the rest, it is the share in the client's last act or UPD shipped by that day or, without one, in
 * the organization's last act, UPD or advance invoice. An organization that did not charge VAT then has none in it.
 */
export const vatOfUnallocated = (isSelected: SQL): SQL => sql`
  with free as materialized (${unallocatedMoney(isSelected)}),
  charging as materialized (${chargingOrganizations}),
  own as materialized (${lastShipments}),
  usual as materialized (${lastSales})
  select free.id, free.client_id, free.received_at, free.day, free.is_refund, free.cents,
         coalesce(round(free.invoiced::numeric * free.vat_cents / nullif(free.total_cents, 0)), 0)
           + coalesce(round((free.cents - free.invoiced)::numeric
               * coalesce(own.vat_cents, usual.vat_cents) / coalesce(own.total_cents, usual.total_cents)), 0) as vat
    from free
    left join own on own.id = free.id
    left join usual on usual.organization_id = free.organization_id and usual.day = free.day`;
