import { type SQL, sql } from "drizzle-orm";
import { hasSameNumber } from "@/db/same-number";
import { shipmentDayOf } from "@/db/shipment-day";
import { isInForce } from "@/lib/advance-invoices/of-document";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import { unallocatedRefundCents } from "@/lib/payments/unallocated-refund";
import { cameAndReturned, isShipment, ownDocumentIds, type ShipmentCondition, versionIdsOf } from "./shipped";

// SQL fragments about a client's unallocated money at an organization and what shipments take from it. In
// them, `asked` must have `client_id`, `organization_id` and `day`.

/** Payments (`money`) of the asked client to the asked organization. */
export const isOfClient = sql`money.client_id = asked.client_id and money.organization_id = asked.organization_id`;

/** Payments of the asked day or earlier. */
export const isUntilDay = (): SQL => sql`${dayOf(sql`money.received_at`)} <= asked.day`;

const advanceInvoicesSql = (
  payment: string,
): SQL => sql`documents made join documents standing on ${hasSameNumber("standing", "made")}
   where made.id = ${sql.raw(payment)}.advance_invoice_id and ${isInForce("standing")} and standing.date <= asked.day
     and standing.client_id = asked.client_id`;

/**
 * Returns the SQL condition that a payment has an advance invoice made out to the asked client and dated no
 * later than the asked day.
 */
export const hasAdvanceInvoice = (payment: string): SQL =>
  sql`exists (select from ${advanceInvoicesSql(payment)})`;

/**
 * Returns, as SQL, how much of a payment's unallocated money an advance invoice to the asked client up to the
 * asked day covers, in kopecks.
 */
export const invoicedCents = (
  payment: string,
): SQL => sql`case when ${sql.raw(payment)}.advance_invoice_id is null then 0 else coalesce((
  select least(${sql.raw(payment)}.advance_cents, greatest(0, max(standing.total_cents) - (
           select coalesce(sum(given.amount_cents), 0) from payment_allocations given where given.payment_id = ${sql.raw(payment)}.id)))
    from ${advanceInvoicesSql(payment)}), 0)::bigint end`;

/** Money returned to the client that was not allocated to documents. */
export const returnedCents = sql`coalesce(sum(case when money.kind = 'outgoing' then ${unallocatedRefundCents("money")}
  when money.document_id is null and money.amount_cents < 0 then -money.amount_cents end), 0)::bigint`;

/**
 * Returns, as SQL, when the document with this number was first issued; infinity if it has not been issued
 * yet, so that it sorts last.
 */
export const firstIssue = (name: string): SQL => sql`(
  select coalesce(min(alike.issued_at), 'infinity') from documents alike where ${hasSameNumber("alike", name)})`;

const returnedBy = (returns: string): SQL => {
  const [days, cents] = [sql.raw(`each.${returns}_days`), sql.raw(`each.${returns}_returned`)];
  return sql`coalesce((select sum(back.cents) from unnest(${days}, ${cents}) as back(day, cents) where back.day <= moment.day), 0)`;
};

/**
 * Returns rows of `day`, `id` and `cents`: what the client's shipments cost beyond what their documents pay. `until`
 * limits which shipments count. What their documents pay no more because it was returned is a row of its own on the day
 * of the return, if that is later: until then it paid the shipment.
 */
export const unpaidShipments = (until: ShipmentCondition = () => sql`true`): SQL => sql`
  with ship as materialized (
    select ${shipmentDayOf("ship")} as day, ship.id, ${firstIssue("ship")} as issued_at, ship.total_cents,
           own.came as own_came, own.days as own_days, own.cents as own_returned,
           held.came as held_came, held.days as held_days, held.cents as held_returned,
           coalesce(basis.series, '') as series, basis.doc_type, basis.year, coalesce(basis.number, ship.id::text) as number
      from documents ship left join documents basis on basis.id = ship.basis_document_id
     cross join lateral (${cameAndReturned(ownDocumentIds("ship"))}) as own
     cross join lateral (${cameAndReturned(versionIdsOf("basis", "ship"))}) as held
     where ship.client_id = asked.client_id and ship.organization_id = asked.organization_id
       and ${isShipment("ship")} and ${until("ship")}),
  moment as (
    select distinct ship.series, ship.doc_type, ship.year, ship.number, back.day
      from ship cross join lateral unnest(ship.own_days || ship.held_days) as back(day)
    union all
    select distinct ship.series, ship.doc_type, ship.year, ship.number, '-infinity'::date from ship),
  level as (
    select each.id, each.day, each.issued_at, moment.day as moment, each.series, each.doc_type, each.year, each.number,
           greatest(0, each.total_cents - each.own_came + ${returnedBy("own")}) as want, each.held_came - ${returnedBy("held")} as held
      from ship as each
      join moment on (moment.series, moment.number) = (each.series, each.number)
       and (moment.doc_type, moment.year) is not distinct from (each.doc_type, each.year)),
  sums as (
    select level.*, sum(level.want) over (
             partition by level.series, level.doc_type, level.year, level.number, level.moment order by level.day, level.issued_at, level.id) as until
      from level),
  unpaid as (
    select sums.*, greatest(0, sums.until - sums.held) - greatest(0, sums.until - sums.want - sums.held) as cents from sums)
  select greatest(unpaid.day, unpaid.moment) as day, unpaid.id,
         unpaid.cents - coalesce(lag(unpaid.cents) over (partition by unpaid.id order by unpaid.moment), 0) as cents
    from unpaid`;

/** Returns rows of `unpaidShipments` up to the asked day. */
export const unpaidByDay = (until: ShipmentCondition): SQL =>
  sql`select due.* from (${unpaidShipments(until)}) as due where due.day <= asked.day`;

/**
 * Returns, as SQL, for rows of `unpaidShipments`: as `owed`, what their documents do not pay, and as `used`,
 * what money with an advance invoice pays of it. Money with an advance invoice is an advance regardless of
 * debts, so it pays only shipments after it. Money without one pays the rest.
 */
export const owedAndInvoiced = (shipmentsSql: SQL): SQL => sql`(
  select coalesce(-sum(step.cents) filter (where step.cents < 0), 0) as owed,
         coalesce(sum(step.cents) filter (where step.cents > 0), 0)
           - (coalesce(sum(step.cents), 0) - least(0, coalesce(min(step.level), 0))) as used
    from (select move.cents, sum(move.cents) over (order by move.day, move.cents < 0, move.id) as level
            from (select day, id, -cents as cents from (${shipmentsSql}) as want where cents > 0
                  union all
                  select ${dayOf(sql`money.received_at`)}, money.id, ${invoicedCents("money")} from payments money
                   where ${isOfClient} and money.advance_cents > 0 and money.advance_invoice_id is not null
                     and money.kind in (${incomingKindsSql}) and ${isUntilDay()}) as move) as step)`;
