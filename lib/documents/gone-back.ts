import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { inOrder, refundsOfClients } from "@/lib/advances/refunds";
import { givenBefore, heldBy, shippedFor } from "@/lib/advances/shipped";
import { lastPayment } from "./paid-on";

// Evaluated once per statement for all its documents, because most clients never get a refund.

const toClients = sql`back.kind = 'outgoing' and back.client_id is not null`;

/** Documents whose money was refunded in full by refunds made for these documents. */
const goneForThem = sql`
  select paper.id
    from payments back
    join payment_allocations share on share.payment_id = back.id
    join documents paper on paper.id = share.document_id
   where ${toClients} and ${heldBy("paper")} <= 0`;

const sameClient = (one: string, other: string): SQL =>
  sql.raw(`${one}.organization_id = ${other}.organization_id and ${one}.client_id = ${other}.client_id`);

/**
 * Documents whose money is gone because refunds to the client that name no document have, by some day, used up
 * everything that the client's documents held and nothing was shipped for. A refund larger than what was left then
 * was for something already shipped; its excess takes nothing from money that is paid later.
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
 * Whether the money of a paid document (`documents` of the statement) of which nothing was shipped has certainly been
 * refunded: for the document itself, or to its client together with everything the client's documents held. While
 * some of the client's money is left, nobody knows which document it belongs to.
 */
export const wentBack: SQL = sql`(${documents.paidCents} > 0 and (
  ${documents.id} in (${goneForThem}) or ${documents.id} in (${goneToClients})
  or (${documents.clientId} is null and ${heldBy("documents")} <= 0)))`;
