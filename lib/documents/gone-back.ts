import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { inOrder, refundsOfClients } from "@/lib/advances/refunds";
import { givenBefore, heldBy, shippedFor } from "@/lib/advances/shipped";
import { lastPayment } from "./paid-on";

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
 * Documents whose money has gone with all that the documents of their client had and nothing was shipped for: refunds for no document
 * have come to that by some day. A refund that finds less than it gave back was of what had been shipped; the rest of it takes nothing
 * of what is paid later.
 */
const goneToClients = sql`
  with refund as materialized (
    select * from (${refundsOfClients(sql`(m.organization_id, m.client_id) in (
      select back.organization_id, back.client_id from payments back where ${toClients} and back.document_id is null)`)}) as each
     where each.beyond > 0),
  paid as materialized (
    select paper.id, paper.organization_id, paper.client_id, ${shippedFor("paper", () => sql`true`)} as shipped
      from documents paper
     where paper.paid_cents > 0
       and (paper.organization_id, paper.client_id) in (select refund.organization_id, refund.client_id from refund)),
  level as (
    select refund.*,
           (select coalesce(sum(greatest(0, came.cents - came.returned - paid.shipped)), 0)
              from paid cross join lateral ${givenBefore("paid", sql`money.received_at <= refund.received_at`)} as came
             where ${sameClient("paid", "refund")}) - sum(refund.beyond) over (${inOrder}) as cents
      from refund),
  step as (
    select level.*, min(level.cents) over (${inOrder} rows between unbounded preceding and 1 preceding) as lowest from level),
  gone as materialized (
    select step.organization_id, step.client_id, max(step.received_at) as until
      from step where step.cents <= least(0, step.lowest)
     group by step.organization_id, step.client_id)
  select paid.id from paid join gone on ${sameClient("gone", "paid")}
   where ${lastPayment(sql`paid.id`)} <= gone.until`;

/**
 * Whether the money of a paid document (`documents` of the statement) of which nothing was shipped has certainly gone back: for itself,
 * or to its client with all that the client's documents had. While something of that is left nobody knows whose it is.
 */
export const wentBack: SQL = sql`(${documents.paidCents} > 0 and (
  ${documents.id} in (${goneForThem}) or ${documents.id} in (${goneToClients})
  or (${documents.clientId} is null and ${heldBy("documents")} <= 0)))`;
