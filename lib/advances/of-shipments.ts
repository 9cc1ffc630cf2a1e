import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf, valuesOf } from "@/db/one-parameter";
import { plannedOnce } from "@/db/planned-once";
import { hasSameNumber } from "@/db/same-number";
import { dayOf } from "@/lib/kernel/days";
import { countedList } from "@/lib/payments/counted";
import {
  firstIssue,
  invoicedCents,
  isInvoiced,
  isOfClient,
  isUntilDay,
  owedAndInvoiced,
  returnedCents,
  unpaidShipments,
} from "./of-client";
import { givenBefore, ownPapers, shippedFor } from "./shipped";
import { type Pool, type PoolShare, takeFrom } from "./take-advances";

type Share = PoolShare & { paymentId: string };
type Found = Pool<Share> & { id: string; wantCents: number };

/**
 * The ids of the payments that each act or UPD is paid with in advance, by its id: what its lines (5) and (5б) name (resolution
 * No. 1137, appendix 1). An advance came in before the day of the shipment, or has an advance invoice of that day or before. A
 * shipment takes, until its total is reached,
 *
 * 1. what was paid for itself, then the money of its basis, then that of the basis of that;
 * 2. what its client has with the organization without a document: first what advance invoices were made of, then the rest, less
 *    what went back. Of the rest earlier shipments that their documents have not paid take first, be they debts: money that may
 *    have paid another one is not named.
 *
 * In each the earliest money pays the earliest shipments, so that no money is an advance of two. Shipments are acts and UPDs
 * that were handed over, by their dates and then as they were issued; a draft comes after those of its day.
 */
export async function advancesOfShipments(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const nearest = Map.groupBy(await moneyOfDocuments(db, ids), ({ id }) => id);
  const paid = new Map([...nearest].map(([id, pools]) => [id, takeFrom(pools[0]!.wantCents, pools)]));
  const unpaid = [...paid].flatMap(([id, { leftCents }]) =>
    leftCents > 0 ? [{ id, cents: leftCents }] : [],
  );
  for (const [id, pools] of Map.groupBy(await moneyOfClients(db, unpaid), (pool) => pool.id))
    paid.get(id)!.taken.push(...takeFrom(pools[0]!.wantCents, pools).taken);
  return new Map(
    [...paid].map(([id, { taken }]) => [id, [...new Set(taken.map(({ paymentId }) => paymentId))]]),
  );
}

/** The shipments before the asked one; none of its own number, for a correction takes the place of what it corrects. */
const isEarlier = (name: string): SQL => {
  const ship = sql.raw(name);
  return sql`(not (${hasSameNumber(name, "asked")}) and (${ship}.date < asked.date or (${ship}.date = asked.date
    and (${firstIssue(name)}, ${ship}.id) < (place.issued_at, asked.id))))`;
};

/** Whether a payment, `paying`, can be an advance of the asked shipment. */
const isAdvance = (): SQL => sql`(not paying.is_refund and (${dayOf(sql`paying.received_at`)} < asked.date
  or ${isInvoiced("paying")}))`;

/** The shares of a pool from rows of payments, `paying`, with `cents`: all that it holds, and those that can be named. */
const sharesAmong = (rows: SQL, { used, want }: { used: SQL; want: SQL }): SQL => sql`(
  select sum(share.cents) as held,
         json_agg(json_build_object('paymentId', share.id, 'cents', share.cents, 'earlierCents', share.earlier)
                  order by share.received_at, share.id)
           filter (where share.is_advance and share.earlier + share.cents > ${used} and share.earlier < ${used} + ${want}) as named
    from (select paying.id, paying.received_at, paying.cents, ${isAdvance()} as is_advance,
                 sum(paying.cents) over (order by paying.received_at, paying.id) - paying.cents as earlier
            from (${rows}) as paying) as share)`;

const paymentColumns = sql.raw(
  ["id", "received_at", "is_refund", "advance_invoice_id"].map((column) => `money.${column}`).join(", "),
);

/** What the documents have that shipments rest on, the nearest first; one row without money for a shipment that has none. */
async function moneyOfDocuments(db: Database, ids: readonly string[]): Promise<Found[]> {
  const given = sql`select ${paymentColumns}, part.amount_cents as cents
    from payment_allocations part join payments money on money.id = part.payment_id
   where part.document_id = held.id and part.amount_cents > 0 and money.kind in (${countedList})`;
  const pools = sharesAmong(given, { used: sql`used.cents`, want: sql`asked.total_cents` });
  // No array of identifiers: PostgreSQL looks at how many there are, and would plan the statement anew for them each time.
  return foundIn(
    await db.execute(sql`
      select ${plannedOnce} asked.id, asked.total_cents as want, used.cents as used, shares.held, shares.named
        from documents asked
       cross join lateral (select ${firstIssue("asked")} as issued_at) as place
        left join lateral (
          select 0 as step, own.id from (${ownPapers("asked")}) as own
          union all
          select 1, alike.id from documents basis join documents alike on ${hasSameNumber("alike", "basis")}
           where basis.id = asked.basis_document_id
          union all
          select 2, alike.id from documents basis join documents ground on ground.id = basis.basis_document_id
            join documents alike on ${hasSameNumber("alike", "ground")}
           where basis.id = asked.basis_document_id) as near
          on exists (select from payment_allocations given where given.document_id = near.id)
        left join documents held on held.id = near.id
        left join lateral ${givenBefore("held", sql`${dayOf(sql`money.received_at`)} <= asked.date`)} as before on true
        left join lateral (
          select before.returned + case when near.step > 0 then ${shippedFor("held", isEarlier)} else 0 end as cents) as used
          on true
        left join lateral ${pools} as shares on true
       where asked.id in ${valuesOf(ids, "uuid")}
       order by asked.id, near.step, near.id`),
  );
}

/**
 * What clients have without a document, for shipments of which some is left to pay; those whose clients have nothing are left out.
 * First what has an advance invoice, for that is an advance whatever is owed: what is left of it after each shipment that came
 * later. Then the rest, which pays all that is owed before, and of which went back what did.
 */
async function moneyOfClients(
  db: Database,
  unpaid: ReadonlyArray<{ id: string; cents: number }>,
): Promise<Found[]> {
  if (unpaid.length === 0) return [];
  const isFree = sql`${isOfClient} and money.advance_cents > 0 and money.kind in (${countedList})`;
  const parts = sql`select ${paymentColumns},
           case when pool.is_invoiced then ${invoicedCents("money")} else money.advance_cents - ${invoicedCents("money")} end as cents
      from payments money where ${isFree}`;
  const pools = sharesAmong(sql`select * from (${parts}) as part where part.cents > 0`, {
    used: sql`pool.used`,
    want: sql`waiting.cents`,
  });
  return foundIn(
    await db.execute(sql`
      with waiting as materialized (
        select unpaid.id, unpaid.cents
          from ${recordsOf(unpaid)} as unpaid(id uuid, cents bigint)
          join documents asked on asked.id = unpaid.id
         where exists (select from payments money where ${isFree} and ${isUntilDay()}))
      select asked.id, waiting.cents as want, pool.used, shares.held, shares.named
        from waiting join documents asked on asked.id = waiting.id
       cross join lateral (select ${firstIssue("asked")} as issued_at) as place
       cross join lateral (
         select ${returnedCents} as returned, coalesce(sum(money.advance_cents - ${invoicedCents("money")}), 0) as plain
           from payments money where ${isOfClient} and ${isUntilDay()}) as sums
       cross join lateral ${owedAndInvoiced(unpaidShipments(isEarlier))} as invoiced
       cross join lateral (values
         (true, invoiced.used + greatest(0, sums.returned - sums.plain)),
         (false, least(sums.plain, sums.returned) + invoiced.owed - invoiced.used)) as pool(is_invoiced, used)
       cross join lateral ${pools} as shares
       order by asked.id, pool.is_invoiced desc`),
  );
}

function foundIn(rows: unknown): Found[] {
  type Row = Record<"want" | "used" | "held", string | null> & { id: string; named: Share[] | null };
  return (rows as Row[]).map(({ id, want, used, held, named }) => ({
    id,
    wantCents: Number(want),
    usedCents: Number(used),
    heldCents: Number(held),
    shares: named ?? [],
  }));
}
