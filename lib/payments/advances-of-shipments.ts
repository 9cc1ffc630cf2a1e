import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { hasSameNumber } from "@/db/same-number";
import { stands } from "@/lib/advance-invoices/of-document";
import { env } from "@/lib/kernel/env";
import { countedList } from "./counted";
import { givenBefore, heldBy, isShipment, ownPapers, shippedFor, wantOf } from "./shipped";
import { type Pool, type PoolShare, takeFrom } from "./take-advances";

type Share = PoolShare & { paymentId: string };
type Found = Pool<Share> & { id: string; wantCents: number };

/**
 * The ids of the payments that each act or UPD is paid with in advance, by its id: what its lines (5) and (5б) name (resolution
 * No. 1137, appendix 1). An advance came in before the day of the shipment, or has an advance invoice of that day or before. A
 * shipment takes, until its total is reached,
 *
 * 1. what was paid for itself, then the money of its basis, then that of the basis of that;
 * 2. what its client has with the organization without a document, less what went back. Earlier shipments that their documents
 *    have not paid take of it first, be they debts: money that may have paid another one is not named.
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
  for (const pool of await moneyOfClients(db, unpaid))
    paid.get(pool.id)!.taken.push(...takeFrom(pool.wantCents, [pool]).taken);
  return new Map(
    [...paid].map(([id, { taken }]) => [id, [...new Set(taken.map(({ paymentId }) => paymentId))]]),
  );
}

/** When the paper with a number was handed over first; what is none yet comes last. */
const firstIssue = (name: string): SQL => sql`(
  select coalesce(min(alike.issued_at), 'infinity') from documents alike where ${hasSameNumber("alike", name)})`;

/** The shipments before the asked one; none of its own number, for a correction takes the place of what it corrects. */
const isEarlier = (name: string): SQL => {
  const ship = sql.raw(name);
  return sql`(not (${hasSameNumber(name, "asked")}) and (${ship}.date < asked.date or (${ship}.date = asked.date
    and (${firstIssue(name)}, ${ship}.id) < (place.issued_at, asked.id))))`;
};

const dayOf = (moment: SQL): SQL =>
  sql`(${moment} at time zone ${sql.raw(`'${env().BUSINESS_TIME_ZONE}'`)})::date`;

/** Whether a payment, `paying`, can be an advance of the asked shipment. */
const isAdvance =
  (): SQL => sql`(not paying.is_refund and (${dayOf(sql`paying.received_at`)} < asked.date or exists (
  select from documents made join documents standing on ${hasSameNumber("standing", "made")}
   where made.id = paying.advance_invoice_id and ${stands("standing")} and standing.date <= asked.date)))`;

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
  return foundIn(
    await db.execute(sql`
      select asked.id, asked.total_cents as want, used.cents as used, shares.held, shares.named
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
       where asked.id = any(${`{${ids.join(",")}}`}::text::uuid[])
       order by asked.id, near.step, near.id`),
  );
}

/** What clients have without a document, for shipments of which some is left to pay; those whose clients have nothing are left out. */
async function moneyOfClients(
  db: Database,
  unpaid: ReadonlyArray<{ id: string; cents: number }>,
): Promise<Found[]> {
  if (unpaid.length === 0) return [];
  const ofClient = sql`money.client_id = asked.client_id and money.organization_id = asked.organization_id`;
  const free = sql`select ${paymentColumns}, money.advance_cents as cents from payments money
    where ${ofClient} and money.advance_cents > 0 and money.kind in (${countedList})`;
  const pools = sharesAmong(free, { used: sql`used.cents`, want: sql`waiting.cents` });
  return foundIn(
    await db.execute(sql`
      with waiting as materialized (
        select unpaid.id, unpaid.cents
          from jsonb_to_recordset(${JSON.stringify(unpaid)}::text::jsonb) as unpaid(id uuid, cents bigint)
          join documents asked on asked.id = unpaid.id
         where exists (${free} and ${dayOf(sql`money.received_at`)} <= asked.date))
      select asked.id, waiting.cents as want, used.cents as used, shares.held, shares.named
        from waiting join documents asked on asked.id = waiting.id
       cross join lateral (select ${firstIssue("asked")} as issued_at) as place
       cross join lateral (
         select coalesce(least(sum(money.advance_cents), coalesce(sum(abs(money.amount_cents)) filter (
                  where money.document_id is null and (money.kind = 'outgoing' or money.amount_cents < 0)), 0)), 0) as cents
           from payments money
          where ${ofClient} and ${dayOf(sql`money.received_at`)} <= asked.date) as returned
       cross join lateral (
         select coalesce(sum(greatest(0, debt.wanted - debt.held)), 0) as cents
           from (select sum(${wantOf("ship")}) as wanted, ${heldBy("basis")} as held
                   from documents ship left join documents basis on basis.id = ship.basis_document_id
                  where ship.client_id = asked.client_id and ship.organization_id = asked.organization_id
                    and ${isShipment("ship")} and ${isEarlier("ship")}
                  group by basis.organization_id, basis.series, basis.doc_type, basis.year, basis.sequence) as debt) as debts
       cross join lateral (select returned.cents + debts.cents as cents) as used
       cross join lateral ${pools} as shares`),
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
