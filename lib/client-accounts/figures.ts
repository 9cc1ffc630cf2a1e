import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { isOwed, isPayable } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";

/** What a client owes an organization by invoices, the overdue part, and the client's advance; in kopecks. */
export type ClientFigures = { unpaidCents: number; overdueCents: number; advanceCents: number };

const noFigures: ClientFigures = { unpaidCents: 0, overdueCents: 0, advanceCents: 0 };

/**
 * Returns the figures of several clients at an organization, with one query that reads only indexes.
 * Overpayments of invoices count as advances, and refunds reduce them; a refund for a document, whose own money
 * it returns, only as far as the payments of this document are more than it costs.
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
    select wanted.id,
           coalesce(owed.unpaid, 0)::bigint as unpaid,
           coalesce(owed.overdue, 0)::bigint as overdue,
           greatest(coalesce(money.advance, 0) + coalesce(excess.cents, 0) - coalesce(money.refunded, 0) - coalesce(returned.cents, 0), 0)::bigint as advance
      from unnest(${`{${clientIds.join(",")}}`}::text::uuid[]) as wanted(id)
      left join lateral (
        select sum(total_cents - paid_cents) as unpaid,
               sum(total_cents - paid_cents) filter (where due_date < ${businessToday()}::date) as overdue
          from documents
         where organization_id = ${organizationId} and client_id = wanted.id and ${isOwed}) as owed on true
      left join lateral (
        select sum(advance_cents) as advance,
               sum(amount_cents) filter (where kind = 'outgoing' and document_id is null) as refunded,
               bool_or(kind = 'outgoing' and document_id is not null) as has_refunded_documents
          from payments
         where client_id = wanted.id and organization_id = ${organizationId}
           and (advance_cents > 0 or kind = 'outgoing')) as money on true
      left join lateral (
        select sum(paid_cents - total_cents) as cents from documents
         where organization_id = ${organizationId} and client_id = wanted.id and ${isPayable}
           and paid_cents > total_cents) as excess on true
      left join lateral (
        select sum(least(refund.cents, overpaid.cents)) as cents
          from (select share.document_id, sum(share.amount_cents) as cents
                  from payments back join payment_allocations share on share.payment_id = back.id
                 where back.client_id = wanted.id and back.organization_id = ${organizationId} and back.kind = 'outgoing'
                 group by share.document_id) as refund
          join documents paper on paper.id = refund.document_id
         cross join lateral (
           select greatest(0, paper.paid_cents - paper.total_cents) + coalesce(sum(payer.advance_cents), 0) as cents
             from payment_allocations paid join payments payer on payer.id = paid.payment_id
            where paid.document_id = paper.id and payer.client_id = wanted.id) as overpaid
         where money.has_refunded_documents) as returned on true`);
  for (const { id, unpaid, overdue, advance } of rows) {
    figures.set(id, {
      unpaidCents: Number(unpaid),
      overdueCents: Number(overdue),
      advanceCents: Number(advance),
    });
  }
  return figures;
}
