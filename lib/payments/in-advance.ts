import { type SQL, sql } from "drizzle-orm";
import { type AccountInSql, closingsOf, isShipment } from "@/lib/documents/closings";
import { shippedUnpaid, unpaidItself } from "@/lib/documents/shipped-unpaid";
import { env } from "@/lib/kernel/env";
import { countedList } from "./counted";

/** The day of a payment, by the name that it has in a statement, where the business is. */
const dayOf = (payment: string): SQL =>
  sql.raw(`(${payment}.received_at at time zone '${env().BUSINESS_TIME_ZONE}')::date`);

/**
 * Money that came and went at one place (`moves`: id, received_at, cents, below zero what went), each with the height of the
 * pile after it, and how much of it was returned in the quarter in which it came: what goes is the newest.
 */
const piled = (moves: SQL): SQL => sql`
  select id, cents, height,
         least(cents, height - min(height) over (partition by date_trunc('quarter', ${dayOf("summed")})
                                                  order by received_at, id
                                                  rows between current row and unbounded following)) as returned
    from (select *, total - least(0, min(total) over (order by received_at, id)) as height
            from (select *, sum(cents) over (order by received_at, id) as total
                    from (${moves}) as moves) as totals) as summed`;

/** What of a move (`own` of the statement) is an advance, in kopecks, where so much had been shipped by its day. */
const inAdvance = (shippedCents: SQL): SQL =>
  sql`greatest(0, least(own.cents, own.height - ${shippedCents}) - own.returned)`;

/** What came to the account of a client without a paper, and what went back. */
const movesOfAccount = ({ clientId, organizationId }: AccountInSql): SQL => sql`
  select p.id, p.received_at, case p.kind when 'outgoing' then coalesce((
           select sum(a.amount_cents) from payment_allocations a where a.payment_id = p.id), 0) - p.amount_cents
         else p.advance_cents end as cents
    from payments p
   where p.client_id = ${clientId} and p.organization_id = ${organizationId}
     and (p.advance_cents > 0 or p.kind = 'outgoing') and (p.kind = 'outgoing' or not p.is_refund)
  union all
  select p.id, p.received_at, p.amount_cents
    from payments p
   where p.id = payments.id and p.client_id is null and p.document_id is null and p.kind in (${countedList})`;

/** What came for a document, and what of it went back. */
const movesOfDocument = (document: string): SQL => sql`
  select p.id, p.received_at, case p.kind when 'outgoing' then -part.amount_cents else part.amount_cents end as cents
    from payment_allocations part join payments p on p.id = part.payment_id
   where part.document_id = ${sql.raw(document)}.id`;

/**
 * What of a payment (`payments` of the statement) lies on the account of its client, or of the client that is named for money
 * of nobody, in advance; in kopecks. Money that names no paper pays what was shipped and is unpaid first (article 319.1,
 * item 3 of the Civil Code), and what is paid after the shipment is no advance (article 167, item 1 of the Tax Code). What
 * went back to the client in the quarter in which it came is none either.
 */
export const accountAdvance = (clientId: SQL = sql.raw("payments.client_id")): SQL => {
  const account = { clientId, organizationId: sql.raw("payments.organization_id") };
  return sql`coalesce((
    select ${inAdvance(sql`shipped.cents`)}
      from (${piled(movesOfAccount(account))}) as own
     cross join (${shippedUnpaid(account, dayOf("payments"))}) as shipped
     where own.id = payments.id), 0)::bigint`;
};

/**
 * What each document has of a payment (`payments` of the statement) that was paid in advance, in kopecks, by the same rule:
 * held against the acts and UPDs that close the document, less what was paid for these themselves, or the document itself.
 */
export const sharesInAdvance = (): SQL => sql`
  select share.document_id, ${inAdvance(sql`shipped.cents`)} as cents
    from payment_allocations share
    join documents paid on paid.id = share.document_id
   cross join lateral (
     select coalesce(sum(c.cents), 0) as cents
       from (select paid.total_cents as cents where ${isShipment("paid")} and paid.date <= ${dayOf("payments")}
             union all
             select ${unpaidItself("c")} from (${closingsOf("paid")}) as closing join documents c on c.id = closing.id
              where ${isShipment("c")} and c.date <= ${dayOf("payments")}) as c) as shipped
   cross join lateral (${piled(movesOfDocument("paid"))}) as own
   where share.payment_id = payments.id and own.id = payments.id`;
