import { type SQL, sql } from "drizzle-orm";
import { hasSameNumber } from "@/db/same-number";
import { stands } from "@/lib/advance-invoices/of-document";
import { dayOf } from "@/lib/kernel/days";
import { countedList } from "@/lib/payments/counted";
import { heldBy, isShipment, type Until, wantOf } from "./shipped";

// What a client has with an organization without a document, and what of it shipments take. Pieces of statements in which `asked`
// has a `client_id`, an `organization_id` and a `date`.

/** Payments, `money`, of the asked client to the asked organization. */
export const isOfClient = sql`money.client_id = asked.client_id and money.organization_id = asked.organization_id`;

/** Those of the asked day or before. */
export const isUntilDay = (): SQL => sql`${dayOf(sql`money.received_at`)} <= asked.date`;

const invoicesOf = (
  payment: string,
): SQL => sql`documents made join documents standing on ${hasSameNumber("standing", "made")}
   where made.id = ${sql.raw(payment)}.advance_invoice_id and ${stands("standing")} and standing.date <= asked.date`;

/** Whether a payment has an advance invoice up to the asked day. */
export const isInvoiced = (payment: string): SQL => sql`exists (select from ${invoicesOf(payment)})`;

/** What of a payment's money without a document an advance invoice was made of up to the asked day, in kopecks. */
export const invoicedCents = (
  payment: string,
): SQL => sql`case when ${sql.raw(payment)}.advance_invoice_id is null then 0 else coalesce((
  select least(${sql.raw(payment)}.advance_cents, greatest(0, max(standing.total_cents) - (
           select coalesce(sum(given.amount_cents), 0) from payment_allocations given where given.payment_id = ${sql.raw(payment)}.id)))
    from ${invoicesOf(payment)}), 0)::bigint end`;

/** Money that went back to the client without having been given to a document. */
export const returnedCents = sql`coalesce(sum(abs(money.amount_cents)) filter (
  where money.document_id is null and (money.kind = 'outgoing' or money.amount_cents < 0)), 0)`;

/** When the paper with a number was handed over first; what is none yet comes last. */
export const firstIssue = (name: string): SQL => sql`(
  select coalesce(min(alike.issued_at), 'infinity') from documents alike where ${hasSameNumber("alike", name)})`;

/** What shipments of the client cost beyond what documents pay of each: `day`, `id`, `cents`; of all, or of those that count. */
export const unpaidShipments = (until: Until = () => sql`true`): SQL => sql`
  select ship.date as day, ship.id,
         greatest(0, ship.until - ship.held) - greatest(0, ship.until - ship.want - ship.held) as cents
    from (select each.*, sum(each.want) over (
                   partition by each.series, each.doc_type, each.year, each.number order by each.date, each.issued_at, each.id) as until
            from (select ship.date, ship.id, ${firstIssue("ship")} as issued_at, ${wantOf("ship")} as want, ${heldBy("basis")} as held,
                         basis.series, basis.doc_type, basis.year, basis.number
                    from documents ship left join documents basis on basis.id = ship.basis_document_id
                   where ship.client_id = asked.client_id and ship.organization_id = asked.organization_id
                     and ${isShipment("ship")} and ${until("ship")}) as each) as ship`;

/**
 * Of `wanted`, rows of `unpaidShipments`, what their documents do not pay, as `owed`, and what money with an advance invoice of it
 * pays, as `used`: such money is an advance whatever is owed, so that it pays what was shipped after it alone. Money without one
 * pays the rest.
 */
export const owedAndInvoiced = (wanted: SQL): SQL => sql`(
  select coalesce(-sum(step.cents) filter (where step.cents < 0), 0) as owed,
         coalesce(sum(step.cents) filter (where step.cents > 0), 0)
           - (coalesce(sum(step.cents), 0) - least(0, coalesce(min(step.level), 0))) as used
    from (select move.cents, sum(move.cents) over (order by move.day, move.cents < 0, move.id) as level
            from (select day, id, -cents as cents from (${wanted}) as want where cents > 0
                  union all
                  select ${dayOf(sql`money.received_at`)}, money.id, ${invoicedCents("money")} from payments money
                   where ${isOfClient} and money.advance_cents > 0 and money.advance_invoice_id is not null
                     and money.kind in (${countedList}) and ${isUntilDay()}) as move) as step)`;
