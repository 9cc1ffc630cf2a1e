import { type SQL, sql } from "drizzle-orm";
import { countedList } from "@/lib/payments/counted";

/** What moved of each client at each organization, one after the other. */
export const inOrder = sql.raw("partition by organization_id, client_id order by received_at, id");

/**
 * Refunds to clients that are for no document, of those payments (`m`) that `which` lets through: money of the client that no document
 * has by then goes back first. Rows of `id`, `client_id`, `organization_id`, `received_at`; `free` went back of such money, and
 * `beyond` of what was paid for documents, in kopecks. All that moves of a client without a document has to be let through.
 */
export const refundsOfClients = (which: SQL): SQL => sql`
  with move as (
    select m.id, m.client_id, m.organization_id, m.received_at, m.kind = 'outgoing' as is_refund,
           case when m.kind = 'outgoing' then -m.amount_cents else m.advance_cents end as cents
      from payments m
     where ${which} and (m.kind = 'outgoing' and m.document_id is null or m.kind in (${countedList}) and m.advance_cents > 0)),
  running as (select *, sum(cents) over (${inOrder}) as level from move),
  lowest as (select *, least(0, min(level) over (${inOrder})) as low from running),
  taken as (select *, coalesce(lag(low) over (${inOrder}), 0) - low as beyond from lowest)
  select id, client_id, organization_id, received_at, -cents - beyond as free, beyond from taken where is_refund`;
