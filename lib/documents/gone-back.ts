import { type SQL, sql } from "drizzle-orm";
import { listed } from "@/db/listed";
import { documents } from "@/db/schema";
import { inOrder, refundsOfClients } from "@/lib/advances/refunds";
import { heldBy, isShipment, kept, shippedFor } from "@/lib/advances/shipped";
import { payableTypes } from "./kinds";
import { type Between, isPaidOnDayOf, lastPayment } from "./paid-on";

// Asked once for all documents that a statement looks at: to most clients nothing ever went back.

const toClients = sql`back.kind = 'outgoing' and back.client_id is not null`;

/** Documents all of whose money was given back for them. */
const goneForThem = sql`
  select paper.id
    from payments back
    join payment_allocations share on share.payment_id = back.id
    join documents paper on paper.id = share.document_id
   where ${toClients} and ${heldBy("paper")} <= 0`;

const sameClient = (one: string, other: string): SQL =>
  sql.raw(`${one}.organization_id = ${other}.organization_id and ${one}.client_id = ${other}.client_id`);

/**
 * Clients from whom refunds took as much of what was paid for documents as one of these has: of others' documents none of which nothing
 * was shipped has lost all, so that what their shipments used need not be counted. Only of those with one that was paid on the days asked for.
 */
const couldTakeOne = (paidWithin?: Between): SQL => sql`
  select taken.organization_id, taken.client_id
    from (select organization_id, client_id, sum(beyond) as cents from refund group by organization_id, client_id) as taken
   where exists (select from documents paper
     where ${sameClient("paper", "taken")} and paper.doc_type in (${listed(payableTypes)}) and paper.status = 'paid'
       and paper.corrected_by_id is null and paper.paid_cents between 1 and taken.cents
       and not exists (select from documents ship where ship.basis_document_id = paper.id and ${isShipment("ship")})
       and ${paidWithin ? isPaidOnDayOf("paper", paidWithin) : sql`true`})`;

/** What paid documents came to have that was not shipped, with each of their payments (`cents` is the difference), in order. */
const unshippedByPayment = sql`
  select organization_id, client_id, received_at, false as is_refund, id,
         cents - coalesce(lag(cents) over (partition by id order by received_at), 0) as cents
    from (select given.*, greatest(0, given.came - least(given.came, given.returned) - given.shipped) as cents
            from (select paid.*, money.received_at, sum(greatest(0, ${kept})) over held as came, -sum(least(0, ${kept})) over held as returned
                    from paid
                    join payment_allocations share on share.document_id = paid.id
                    join payments money on money.id = share.payment_id
                  window held as (partition by paid.id order by money.received_at)) as given) as held`;

/**
 * Documents whose money has gone with all that the documents of their client had and nothing was shipped for: refunds for no document
 * have come to that by some day. A refund that finds less than it gave back was of what had been shipped; the rest of it takes nothing
 * of what is paid later. All clients' payments and refunds are walked once, in their order: there may be thousands of each.
 */
const goneToClients = (paidWithin?: Between): SQL => sql`
  with refund as materialized (
    select * from (${refundsOfClients(sql`(m.organization_id, m.client_id) in (
      select back.organization_id, back.client_id from payments back where ${toClients})`)}) as each
     where each.beyond > 0),
  asked as materialized (${couldTakeOne(paidWithin)}),
  paid as materialized (
    select paper.id, paper.organization_id, paper.client_id, ${shippedFor("paper", () => sql`true`)} as shipped
      from documents paper
     where paper.paid_cents > 0
       and (paper.organization_id, paper.client_id) in (select asked.organization_id, asked.client_id from asked)),
  level as (
    select *, sum(cents) over (partition by organization_id, client_id order by received_at, is_refund, id) as left_cents
      from (${unshippedByPayment}
            union all
            select refund.organization_id, refund.client_id, refund.received_at, true, refund.id, -refund.beyond
              from refund join asked on ${sameClient("asked", "refund")}) as move),
  step as (
    select level.*, min(level.left_cents) over (${inOrder} rows between unbounded preceding and 1 preceding) as lowest
      from level where level.is_refund),
  gone as materialized (
    select step.organization_id, step.client_id, max(step.received_at) as until
      from step where step.left_cents <= least(0, step.lowest)
     group by step.organization_id, step.client_id)
  select paid.id from paid join gone on ${sameClient("gone", "paid")}
   where ${lastPayment(sql`paid.id`)} <= gone.until`;

/** Whether a client got back as much as one of its documents has, without which all of that cannot have gone: soon known of each. */
const gotAsMuchBack = sql`${documents.clientId} in (select back.client_id from payments back where ${toClients})
  and ${documents.paidCents} <= (
    select coalesce(sum(back.amount_cents), 0) from payments back
     where back.kind = 'outgoing' and back.client_id = ${documents.clientId} and back.organization_id = ${documents.organizationId})`;

/**
 * Whether the money of a paid document (`documents` of the statement) of which nothing was shipped has certainly gone back: for itself,
 * or to its client with all that the client's documents had. While something of that is left nobody knows whose it is.
 * `paidWithin`: the days on which all documents that are asked of were paid.
 */
export const wentBack = (paidWithin?: Between): SQL => sql`(${documents.paidCents} > 0 and (
  ${documents.id} in (${goneForThem}) or case when ${gotAsMuchBack} then ${documents.id} in (${goneToClients(paidWithin)}) else false end
  or (${documents.clientId} is null and ${heldBy("documents")} <= 0)))`;
