import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { literalList } from "@/db/literal-list";
import { documents } from "@/db/schema";
import { inReceivedOrder, refundsOfClients } from "@/lib/advances/refunds";
import { isShipment, keptCents, moneyHeldBy, shippedCentsFor } from "@/lib/advances/shipped";
import { payableTypes } from "./kinds";
import { type DayRange, isPaidBetween, lastPaymentTime, mayBePaidWithin } from "./paid-on";

// Evaluated once per statement for all its documents, because most clients never get a refund.

/** The documents in question and their clients, as lists for `in`, so that nothing is read of other clients. */
type Only = { ids: SQL; clientIds: SQL };

const isRefundToClient = (only?: Only): SQL =>
  sql`back.kind = 'outgoing' and back.client_id ${only ? sql`in ${only.clientIds}` : sql`is not null`}`;

/** Documents whose money was refunded in full by refunds made for these documents. */
const refundedByDocument = (only?: Only): SQL => sql`
  select paper.id
    from payments back
    join payment_allocations share on share.payment_id = back.id
    join documents paper on paper.id = share.document_id
   where back.kind = 'outgoing' and back.client_id is not null and ${only ? sql`paper.id in ${only.ids}` : sql`true`}
     and ${moneyHeldBy("paper")} <= 0`;

const hasSameClient = (one: string, other: string): SQL =>
  sql.raw(`${one}.organization_id = ${other}.organization_id and ${one}.client_id = ${other}.client_id`);

const isPaidUnshipped = sql`paper.doc_type in (${literalList(payableTypes)}) and paper.status = 'paid'
  and paper.corrected_by_id is null and paper.paid_cents between 1 and taken.cents
  and not exists (select from documents ship where ship.basis_document_id = paper.id and ${isShipment("ship")})`;

const refundedByClient = sql`(
  select organization_id, client_id, sum(beyond) as cents from refund group by organization_id, client_id)`;

/**
 * Clients whose refunds come to as much as what was paid for one of their documents. Only documents of these clients
 * can have lost all their money, so for the other clients the shipments need not be counted. Only clients with an
 * invoice paid on the days asked for are considered. The day is computed last (`offset`), for the few invoices left.
 */
const clientsWithLargeRefunds = (paidWithin?: DayRange): SQL =>
  paidWithin
    ? sql`
  select distinct paper.organization_id, paper.client_id
    from (select paper.id, paper.date, taken.organization_id, taken.client_id
            from ${refundedByClient} as taken join documents paper on ${hasSameClient("paper", "taken")}
           where ${isPaidUnshipped} and ${mayBePaidWithin("paper", paidWithin)} offset 0) as paper
   where ${isPaidBetween("paper", paidWithin)}`
    : sql`
  select taken.organization_id, taken.client_id from ${refundedByClient} as taken
   where exists (select from documents paper where ${hasSameClient("paper", "taken")} and ${isPaidUnshipped})`;

/**
 * Each payment of a paid document, in order, with the change (`cents`) that it makes to the document's unshipped money.
 */
const unshippedByPayment = sql`
  select organization_id, client_id, received_at, false as is_refund, id,
         cents - coalesce(lag(cents) over (partition by id order by received_at), 0) as cents
    from (select given.*, greatest(0, given.came - least(given.came, given.returned) - given.shipped) as cents
            from (select paid.*, money.received_at, sum(greatest(0, ${keptCents})) over held as came, -sum(least(0, ${keptCents})) over held as returned
                    from paid
                   cross join lateral (
                     select given.* from payment_allocations given where given.document_id = paid.id offset 0) as share
                    join payments money on money.id = share.payment_id
                  window held as (partition by paid.id order by money.received_at)) as given) as held`;

/**
 * Documents whose money is gone because refunds to the client that name no document have, by some day, used up
 * everything that the client's documents held and nothing was shipped for. A refund larger than what was left then was
 * for something already shipped; its excess takes nothing from money that is paid later. The payments and refunds of
 * all clients are walked once, in order, because there may be thousands of each.
 */
const refundedToClients = (paidWithin?: DayRange, only?: Only): SQL => sql`
  with refund as materialized (
    select * from (${refundsOfClients(sql`(m.organization_id, m.client_id) in (
      select back.organization_id, back.client_id from payments back where ${isRefundToClient(only)})`)}) as each
     where each.beyond > 0),
  asked as materialized (${clientsWithLargeRefunds(paidWithin)}),
  paid as materialized (
    select paper.id, paper.organization_id, paper.client_id, ${shippedCentsFor("paper", () => sql`true`)} as shipped
      from documents paper
     where paper.paid_cents > 0
       and (paper.organization_id, paper.client_id) in (select asked.organization_id, asked.client_id from asked)),
  level as (
    select *, sum(cents) over (partition by organization_id, client_id order by received_at, is_refund, id) as left_cents
      from (${unshippedByPayment}
            union all
            select refund.organization_id, refund.client_id, refund.received_at, true, refund.id, -refund.beyond
              from refund join asked on ${hasSameClient("asked", "refund")}) as move),
  step as (
    select level.*, min(level.left_cents) over (${inReceivedOrder} rows between unbounded preceding and 1 preceding) as lowest
      from level where level.is_refund),
  gone as materialized (
    select step.organization_id, step.client_id, max(step.received_at) as until
      from step where step.left_cents <= least(0, step.lowest)
     group by step.organization_id, step.client_id)
  select paid.id from paid join gone on ${hasSameClient("gone", "paid")}
   where ${lastPaymentTime(sql`paid.id`)} <= gone.until`;

/** A cheap check: unless the client's refunds reach the paid amount, the document's money cannot all be gone. */
const doRefundsCoverPaid = (
  only?: Only,
): SQL => sql`${documents.clientId} in (select back.client_id from payments back where ${isRefundToClient(only)})
  and ${documents.paidCents} <= (
    select coalesce(sum(back.amount_cents), 0) from payments back
     where back.kind = 'outgoing' and back.client_id = ${documents.clientId} and back.organization_id = ${documents.organizationId})`;

/**
 * Whether the money of a paid document (`documents` of the statement) of which nothing was shipped has certainly been
 * refunded: for the document itself, or to its client together with everything the client's documents held. While
 * some of the client's money is left, nobody knows which document it belongs to.
 * `paidWithin` are the days on which all documents in question were paid; `only` are
 * these documents, if they are known.
 */
export const isRefunded = (paidWithin?: DayRange, only?: Only): SQL => sql`(${documents.paidCents} > 0 and (
  ${documents.id} in (${refundedByDocument(only)})
  or case when ${doRefundsCoverPaid(only)} then ${documents.id} in (${refundedToClients(paidWithin, only)}) else false end
  or (${documents.clientId} is null and ${moneyHeldBy("documents")} <= 0)))`;

/**
 * Returns the SQL condition that a document (`documents` of the statement) is paid and its money has certainly been
 * refunded. It is one of the documents that `condition` admits (`scoped`), and nothing is read of other clients.
 */
export const isPaidAndRefunded = (condition: SQL): SQL<boolean> => {
  const scoped = (column: string) =>
    sql`(select scoped.${sql.raw(column)} from documents scoped where ${condition} and scoped.status = 'paid')`;
  const only = { ids: scoped("id"), clientIds: scoped("client_id") };
  return sql<boolean>`case when ${documents.status} = 'paid' then ${isRefunded(undefined, only)} else false end`;
};

/** Returns whether a document is paid and its money has certainly been refunded. */
export const wasRefunded = async (
  db: Database,
  { id, status }: Pick<typeof documents.$inferSelect, "id" | "status">,
): Promise<boolean> =>
  status === "paid" &&
  (await db.$count(documents, and(eq(documents.id, id), isPaidAndRefunded(sql`scoped.id = ${id}`)))) > 0;
