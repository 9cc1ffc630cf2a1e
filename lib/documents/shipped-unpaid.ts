import { type SQL, sql } from "drizzle-orm";
import { listed } from "@/db/listed";
import { type AccountInSql, closingsOfAccount, isShipment } from "./closings";
import { payableTypes } from "./kinds";

/** What of a document, by the name that it has in a statement, no payment of its own pays; in kopecks. */
export const unpaidItself = (paper: string): SQL =>
  sql.raw(`greatest(0, ${paper}.total_cents - ${paper}.paid_cents)`);

/**
 * As tables of a statement: what was shipped to a client by a day and is not paid itself, and which of it invoices bill;
 * those that were made out of one act do it together.
 */
const shipments = ({ clientId, organizationId }: AccountInSql, day: SQL): SQL => sql`
  with closings as materialized (${closingsOfAccount({ clientId, organizationId })}),
  invoices as materialized (
    select invoice.id, invoice.paid_cents, coalesce(source.closing_id, invoice.id) as deal_id
      from documents invoice
      left join (select distinct on (invoice_id) invoice_id, closing_id from closings where is_source) as source
        on source.invoice_id = invoice.id
     where invoice.client_id = ${clientId} and invoice.organization_id = ${organizationId}
       and invoice.doc_type in (${listed(payableTypes)}) and invoice.status <> 'cancelled'
       and invoice.corrected_by_id is null
  ), billed as materialized (
    select distinct invoices.deal_id, closings.closing_id as id
      from invoices join closings on closings.invoice_id = invoices.id
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
    select greatest(0, delivered.cents - paid.cents) as cents
      from (select billed.deal_id, sum(shipped.cents) as cents
              from billed join shipped on shipped.id = billed.id group by billed.deal_id) as delivered
      join (select deal_id, sum(paid_cents) as cents from invoices group by deal_id) as paid
        on paid.deal_id = delivered.deal_id
    union all
    select cents from unbilled) as unpaid`;

/** What of it no invoice bills, in kopecks. */
export const unbilledUnpaid = (account: AccountInSql, day: SQL): SQL => sql`
  ${shipments(account, day)}
  select coalesce(sum(cents), 0) as cents from unbilled`;
