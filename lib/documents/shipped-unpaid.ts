import { type SQL, sql } from "drizzle-orm";
import { listed } from "@/db/listed";
import { closingsOf, isShipment, madeOutOf } from "./closings";
import { payableTypes } from "./kinds";

/** What of a document, by the name that it has in a statement, no payment of its own pays; in kopecks. */
export const unpaidItself = (paper: string): SQL =>
  sql.raw(`greatest(0, ${paper}.total_cents - ${paper}.paid_cents)`);

/** A client at an organization, as a statement names them. */
export type AccountInSql = { clientId: SQL; organizationId: SQL };

/**
 * As tables of a statement: what was shipped to a client by a day and is not paid itself, and which of it invoices bill;
 * those that were made out of one act do it together.
 */
const shipments = ({ clientId, organizationId }: AccountInSql, day: SQL): SQL => sql`
  with invoices as materialized (
    select invoice.id, invoice.paid_cents, coalesce((${madeOutOf("invoice")} limit 1), invoice.id) as deal_id
      from documents invoice
     where invoice.client_id = ${clientId} and invoice.organization_id = ${organizationId}
       and invoice.doc_type in (${listed(payableTypes)}) and invoice.status <> 'cancelled'
       and invoice.corrected_by_id is null
  ), billed as materialized (
    select distinct invoices.deal_id, closing.id
      from invoices join documents invoice on invoice.id = invoices.id
     cross join lateral (${closingsOf("invoice")}) as closing
  ), shipped as materialized (
    select paper.id, ${unpaidItself("paper")} as cents
      from documents paper
     where paper.client_id = ${clientId} and paper.organization_id = ${organizationId}
       and ${isShipment("paper")} and paper.date <= ${day}
  ), unbilled as materialized (
    select shipped.cents from shipped where not exists (select from billed where billed.id = shipped.id)
  )`;

/** What was shipped to a client by a day and is paid neither itself nor by an invoice that it closes, in kopecks. */
export const shippedUnpaid = (account: AccountInSql, day: SQL): SQL => sql`
  ${shipments(account, day)}
  select coalesce(sum(cents), 0) as cents from (
    select greatest(0, sum(shipped.cents) - (
             select sum(invoices.paid_cents) from invoices where invoices.deal_id = billed.deal_id)) as cents
      from billed join shipped on shipped.id = billed.id
     group by billed.deal_id
    union all
    select cents from unbilled) as unpaid`;

/** What of it no invoice bills, in kopecks. */
export const unbilledUnpaid = (account: AccountInSql, day: SQL): SQL => sql`
  ${shipments(account, day)}
  select coalesce(sum(cents), 0) as cents from unbilled`;
