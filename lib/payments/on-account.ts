import { type SQL, sql } from "drizzle-orm";
import { type AccountInSql, shippedUnpaid } from "@/lib/documents/shipped-unpaid";
import { env } from "@/lib/kernel/env";
import { countedList } from "./counted";

/** The day of a payment, by the name that it has in a statement, where the business is. */
export const dayOf = (payment: string): SQL =>
  sql.raw(`(${payment}.received_at at time zone '${env().BUSINESS_TIME_ZONE}')::date`);

/** What came to the account of a client without a paper, and what went back: with the height of the account after each. */
const movesOf = ({ clientId, organizationId }: AccountInSql): SQL => sql`
  select id, cents, height,
         least(cents, height - min(height) over (partition by date_trunc('quarter', day) order by received_at, id
                                                  rows between current row and unbounded following)) as returned
    from (
      select *, total - least(0, min(total) over (order by received_at, id)) as height
        from (
          select *, sum(cents) over (order by received_at, id) as total
            from (
              select p.id, p.received_at, ${dayOf("p")} as day,
                     case p.kind when 'outgoing' then -p.amount_cents else p.advance_cents end as cents
                from payments p
               where p.client_id = ${clientId} and p.organization_id = ${organizationId}
                 and (p.advance_cents > 0 or p.kind = 'outgoing') and (p.kind = 'outgoing' or not p.is_refund)
              union all
              select p.id, p.received_at, ${dayOf("p")}, p.amount_cents
                from payments p
               where p.id = payments.id and p.client_id is null and p.document_id is null and p.kind in (${countedList})
            ) as moved) as summed) as moves`;

/**
 * What of a payment (`payments` of the statement) lies on the account of its client, or of the client that is named for money
 * of nobody, in advance; in kopecks. Money that names no paper pays what was shipped and is unpaid first, the oldest before
 * all (article 319.1, item 3 of the Civil Code), and what is paid after the shipment is no advance (article 167, item 1 of
 * the Tax Code). What went back to the client is the newest that lies there, and no advance any more if it went in the
 * quarter in which it came.
 */
export const accountAdvance = (clientId: SQL = sql.raw("payments.client_id")): SQL => {
  const account = { clientId, organizationId: sql.raw("payments.organization_id") };
  return sql`coalesce((
    select greatest(0, least(own.cents, own.height - shipped.cents) - own.returned)
      from (${movesOf(account)}) as own cross join (${shippedUnpaid(account, dayOf("payments"))}) as shipped
     where own.id = payments.id), 0)::bigint`;
};
