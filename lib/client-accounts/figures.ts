import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { refundShares } from "@/lib/advances/returned-surplus";
import { isOwed, isPayable } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";
import { unallocatedRefundCents } from "@/lib/payments/unallocated-refund";

/** What a client owes an organization by invoices, the overdue part, and the client's advance; in kopecks. */
export type ClientFigures = { unpaidCents: number; overdueCents: number; advanceCents: number };

const noFigures: ClientFigures = { unpaidCents: 0, overdueCents: 0, advanceCents: 0 };

/**
 * Returns the figures of several clients at an organization, with one query. Overpayments of invoices count as
 * advances, and refunds reduce them; a refund for a document, whose own money it returns, only as far as the payments
 * of this document are more than it costs.
 */
export async function readClientFigures(
  db: Database,
  organizationId: string | null,
  clientIds: readonly string[],
): Promise<Map<string, ClientFigures>> {
  const figures = new Map(clientIds.map((id) => [id, noFigures]));
  if (!organizationId || clientIds.length === 0) return figures;
  const rows = await db.execute<{
    id: string;
    unpaid: string;
    overdue: string;
    advance: string;
  }>(sql`
    with wanted as (select id from unnest(${`{${clientIds.join(",")}}`}::text::uuid[]) as each(id)),
    returned as materialized (
      select client_id, sum(surplus) as cents
        from (${refundShares(sql`back.organization_id = ${organizationId} and paper.client_id in (select wanted.id from wanted)`)}) as share
       group by client_id)
    select wanted.id,
           coalesce(owed.unpaid, 0)::bigint as unpaid,
           coalesce(owed.overdue, 0)::bigint as overdue,
           greatest(coalesce(money.advance, 0) + coalesce(excess.cents, 0) - coalesce(refund.cents, 0) - coalesce(returned.cents, 0), 0)::bigint as advance
      from wanted
      left join lateral (
        select sum(total_cents - paid_cents) as unpaid,
               sum(total_cents - paid_cents) filter (where due_date < ${businessToday()}::date) as overdue
          from documents
         where organization_id = ${organizationId} and client_id = wanted.id and ${isOwed}) as owed on true
      left join lateral (
        select sum(advance_cents) as advance from payments
         where client_id = wanted.id and organization_id = ${organizationId} and advance_cents > 0) as money on true
      left join lateral (
        select sum(${unallocatedRefundCents("back")}) as cents from payments back
         where back.client_id = wanted.id and back.organization_id = ${organizationId} and back.kind = 'outgoing') as refund on true
      left join lateral (
        select sum(paid_cents - total_cents) as cents from documents
         where organization_id = ${organizationId} and client_id = wanted.id and ${isPayable}
           and paid_cents > total_cents) as excess on true
      left join returned on returned.client_id = wanted.id`);
  for (const { id, unpaid, overdue, advance } of rows) {
    figures.set(id, {
      unpaidCents: Number(unpaid),
      overdueCents: Number(overdue),
      advanceCents: Number(advance),
    });
  }
  return figures;
}
