import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import { isRefundOfDocuments, unallocatedRefundCents } from "@/lib/payments/unallocated-refund";

/** What the payments of a document (`paper`) had exceeded it by on the day of a refund (`back`). */
const surplusCents = (): SQL => sql`greatest(0, paper.paid_cents - paper.total_cents) + coalesce((
  select sum(payer.advance_cents) from payment_allocations paid join payments payer on payer.id = paid.payment_id
   where paid.document_id = paper.id and payer.client_id = paper.client_id and payer.kind in (${incomingKindsSql})
     and ${dayOf(sql`payer.received_at`)} <= ${dayOf(sql`back.received_at`)}), 0)`;

/**
 * Selects the shares that refunds (`back`) have in documents (`paper`) of clients, as `payment_id`, `document_id`,
 * `client_id`, `cents`, and as `surplus` the part that returns what the payments of the document exceed it by; in
 * kopecks. A refund for a document returns this surplus before the document's own money, as far as neither earlier
 * refunds for the document nor the rest of the same refund has. `isAsked` must admit all shares of a document or none.
 */
export const refundShares = (isAsked: SQL): SQL => sql`
  with each as (
    select part.payment_id, part.document_id, paper.client_id, part.amount_cents as cents, ${dayOf(sql`back.received_at`)} as day,
           case when back.client_id = paper.client_id then ${unallocatedRefundCents("back")} else 0 end as rest, ${surplusCents()} as surplus
      from payments back
      join payment_allocations part on part.payment_id = back.id
      join documents paper on paper.id = part.document_id
     where ${isRefundOfDocuments("back")} and paper.client_id is not null and ${isAsked}),
  remaining as (
    select each.*, greatest(0, surplus - (sum(cents) over (partition by document_id order by day, payment_id) - cents)) as left_cents from each),
  free as (
    select remaining.*, greatest(0, rest - (sum(left_cents) over (partition by payment_id, client_id order by document_id) - left_cents)) as taken
      from remaining)
  select payment_id, document_id, client_id, cents, least(cents, greatest(0, left_cents - taken))::bigint as surplus from free`;
