import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { handedOverStatuses } from "@/db/enums";
import { listed } from "@/db/listed";
import { hasSameNumber } from "@/db/same-number";
import { documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import { stands } from "@/lib/advance-invoices/of-document";
import { isShipment } from "@/lib/advances/shipped";
import { dayOf } from "@/lib/kernel/days";

const paper = alias(documents, "paper");

/** What no document has of money that came in (`money`), in kopecks; all of what is nobody's. */
export const restCents = sql`case when money.client_id is null and money.document_id is null then money.amount_cents else money.advance_cents end`;

/** What the advance invoice of a payment, if it has one, was made of beside shares of documents, with its VAT. */
const invoiced = sql`
  select standing.vat_cents, standing.total_cents,
         standing.total_cents - (select coalesce(sum(given.amount_cents), 0) from payment_allocations given where given.payment_id = money.id) as rest
    from documents made join documents standing on ${hasSameNumber("standing", "made")}
   where made.id = money.advance_invoice_id and ${stands("standing")}`;

/** Of papers that tell whether VAT was charged when money came, and how much: the last shipment of its client by that day. */
const ofClient = sql`
  select 0 as place, ship.vat_cents, ship.total_cents from documents ship
   where ship.client_id = money.client_id and ship.organization_id = money.organization_id and ${isShipment("ship")}
     and ship.date <= ${dayOf(sql`money.received_at`)} and ship.total_cents > 0
   order by ship.date desc, ship.id desc limit 1`;

/** The last of the organization. */
const ofAll = sql`
  select 1, paper.vat_cents, paper.total_cents from documents paper
   where paper.organization_id = money.organization_id and ${isOfSale(paper)}
     and paper.status in (${listed(handedOverStatuses)}) and paper.corrected_by_id is null
     and ${taxDayOf(paper)} <= ${dayOf(sql`money.received_at`)} and paper.total_cents > 0
   order by ${taxDayOf(paper)} desc, paper.id desc limit 1`;

/**
 * VAT within what no document has of money that came in (`money`), in kopecks: that of its advance invoice; of the rest the share
 * that the last act or UPD of the client by that day has, without any that of the organization's last act, UPD or advance invoice. Who
 * did not charge VAT then has none in it.
 */
export const restTax: SQL = sql`(
  select coalesce(round(part.invoiced::numeric * part.vat_cents / nullif(part.total_cents, 0)), 0)
         + coalesce(round((part.cents - part.invoiced)::numeric * usual.vat_cents / usual.total_cents), 0)
    from (select rest.cents, least(rest.cents, greatest(0, coalesce(invoice.rest, 0))) as invoiced, invoice.vat_cents, invoice.total_cents
            from (select ${restCents} as cents) as rest left join (${invoiced}) as invoice on true) as part
    left join lateral (
      select papers.vat_cents, papers.total_cents from ((${ofClient}) union all (${ofAll})) as papers order by papers.place limit 1) as usual
      on part.cents > part.invoiced)`;
