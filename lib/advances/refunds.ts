import { type SQL, sql } from "drizzle-orm";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import { unallocatedRefundCents } from "@/lib/payments/unallocated-refund";

/** A window over each client's movements at each organization, in their order. */
export const inReceivedOrder = sql.raw("partition by organization_id, client_id order by received_at, id");

/**
 * Returns, as SQL, the refunds to clients, as far as they are not for a document, among the payments (`m`) that
 * `condition` admits. A refund first uses the client's unallocated money at that time. The rows have `id`, `client_id`,
 * `organization_id` and `received_at`; `free` is what came from unallocated money and `beyond` what came from
 * money paid for documents, in kopecks. `condition` must admit all unallocated movements of a client. The condition
 * beside it follows from the next one and is there for the partial index.
 */
export const refundsOfClients = (condition: SQL): SQL => sql`
  with move as (
    select m.id, m.client_id, m.organization_id, m.received_at, m.kind = 'outgoing' as is_refund,
           case when m.kind = 'outgoing' then -back.cents else m.advance_cents end as cents
      from payments m
     cross join lateral (select case when m.kind = 'outgoing' then ${unallocatedRefundCents("m")} else 0 end as cents) as back
     where ${condition} and (m.advance_cents > 0 or m.kind = 'outgoing') and (back.cents > 0 or m.kind in (${incomingKindsSql}) and m.advance_cents > 0)),
  running as (select *, sum(cents) over (${inReceivedOrder}) as level from move),
  lowest as (select *, least(0, min(level) over (${inReceivedOrder})) as low from running),
  taken as (select *, coalesce(lag(low) over (${inReceivedOrder}), 0) - low as beyond from lowest)
  select id, client_id, organization_id, received_at, -cents - beyond as free, beyond from taken where is_refund`;
