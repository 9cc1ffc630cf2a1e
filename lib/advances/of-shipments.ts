import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf, valuesOf } from "@/db/one-parameter";
import { plannedOnce } from "@/db/planned-once";
import { hasSameNumber } from "@/db/same-number";
import { shipmentDayOf } from "@/db/shipment-day";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import {
  firstIssue,
  hasAdvanceInvoice,
  invoicedCents,
  isOfClient,
  isUntilDay,
  owedAndInvoiced,
  returnedCents,
  unpaidByDay,
} from "./of-client";
import { mayBeOfSameClient, ownDocumentIds, receivedBefore, shippedCentsFor } from "./shipped";
import { type Pool, type PoolShare, takeFromPools } from "./take-advances";

type Share = PoolShare & { paymentId: string };
type FoundPool = Pool<Share> & { id: string; wantCents: number };

/**
 * Returns, by the id of each act or UPD, the ids of the payments that were its advance: what its lines (5)
 * and (5б) name (resolution No. 1137, appendix 1). An advance came before the day of the shipment, or has an
 * advance invoice of that day or earlier. A shipment takes, until its total is reached:
 *
 * 1. what was paid for the shipment itself, then the money of its basis, then that of the basis of its basis, unless
 *    they are another client's;
 * 2. the client's unallocated money at the organization: first money with advance invoices, then the rest
 *    less what was returned. From the rest, earlier shipments that their documents have not paid take first,
 *    even if they are debts, because money that may have paid another shipment must not be named.
 *
 * In each step the earliest money pays the earliest shipments, so that no money is an advance of two
 * shipments. Shipments are acts and UPDs that were handed over, ordered by the days of shipment and then by when
 * they were issued; a draft comes after the others of its day.
 */
export async function advancesOfShipments(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const poolsByShipment = Map.groupBy(await readDocumentMoney(db, ids), ({ id }) => id);
  const takenByShipment = new Map(
    [...poolsByShipment].map(([id, pools]) => [id, takeFromPools(pools[0]!.wantCents, pools)]),
  );
  const partlyPaid = [...takenByShipment].flatMap(([id, { leftCents }]) =>
    leftCents > 0 ? [{ id, cents: leftCents }] : [],
  );
  for (const [id, pools] of Map.groupBy(await readClientMoney(db, partlyPaid), (pool) => pool.id))
    takenByShipment.get(id)!.taken.push(...takeFromPools(pools[0]!.wantCents, pools).taken);
  return new Map(
    [...takenByShipment].map(([id, { taken }]) => [
      id,
      [...new Set(taken.map(({ paymentId }) => paymentId))],
    ]),
  );
}

/** Documents with the day of their shipment as `day`, as `asked` needs it. */
const askedDocuments = sql`(select asked.*, ${shipmentDayOf("asked")} as day from documents asked)`;

/**
 * Returns the SQL condition for shipments before the asked one. Those with the asked one's own number are
 * left out, because a correction replaces what it corrects.
 */
const isEarlier = (name: string): SQL => {
  const day = shipmentDayOf(name);
  return sql`(not (${hasSameNumber(name, "asked")}) and (${day} < asked.day or (${day} = asked.day
    and (${firstIssue(name)}, ${sql.raw(name)}.id) < (place.issued_at, asked.id))))`;
};

/** Returns the SQL condition that a payment (`paying`) can be an advance of the asked shipment. */
const isAdvance = (): SQL => sql`(not paying.is_refund and (${dayOf(sql`paying.received_at`)} < asked.day
  or ${hasAdvanceInvoice("paying")}))`;

/**
 * Returns, from rows of payments (`paying`) with `cents`, the total of a pool (`held`) and the shares that
 * can be named (`named`).
 */
const poolSharesSql = (rows: SQL, { used, want }: { used: SQL; want: SQL }): SQL => sql`(
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

/**
 * Reads the money of the documents on which shipments are based, nearest document first. A shipment without
 * such money yields one empty row.
 */
async function readDocumentMoney(db: Database, ids: readonly string[]): Promise<FoundPool[]> {
  const allocationsSql = sql`select ${paymentColumns}, part.amount_cents as cents
    from payment_allocations part join payments money on money.id = part.payment_id
   where part.document_id = held.id and part.amount_cents > 0 and money.kind in (${incomingKindsSql})`;
  const pools = poolSharesSql(allocationsSql, { used: sql`used.cents`, want: sql`asked.total_cents` });
  // The ids are not passed as an array, because PostgreSQL would look at its length and plan the statement
  // anew each time.
  return toPools(
    await db.execute(sql`
      select ${plannedOnce} asked.id, asked.total_cents as want, used.cents as used, shares.held, shares.named
        from ${askedDocuments} as asked
       cross join lateral (select ${firstIssue("asked")} as issued_at offset 0) as place
        left join lateral (
          select 0 as step, own.id from (${ownDocumentIds("asked")}) as own
          union all
          select 1, alike.id from documents basis join documents alike on ${hasSameNumber("alike", "basis")}
           where basis.id = asked.basis_document_id and ${mayBeOfSameClient("alike", "asked")}
          union all
          select 2, alike.id from documents basis join documents ground on ground.id = basis.basis_document_id
            join documents alike on ${hasSameNumber("alike", "ground")}
           where basis.id = asked.basis_document_id and ${mayBeOfSameClient("alike", "asked")}) as near
          on exists (select from payment_allocations given where given.document_id = near.id)
        left join documents held on held.id = near.id
        left join lateral ${receivedBefore("held", sql`${dayOf(sql`money.received_at`)} <= asked.day`)} as before on true
        left join lateral (
          select before.returned + case when near.step > 0 then ${shippedCentsFor("held", isEarlier, sql`asked.day`)} else 0 end as cents offset 0) as used
          on true
        left join lateral ${pools} as shares on true
       where asked.id in ${valuesOf(ids, "uuid")}
       order by asked.id, near.step, near.id`),
  );
}

/**
 * Reads the unallocated money of clients, for shipments that are not fully paid; shipments whose client has
 * none are left out. The first pool is money with an advance invoice, which is an advance regardless of
 * debts: what earlier shipments after it have left. The second pool is the rest, reduced by all earlier debts
 * and by refunds.
 */
async function readClientMoney(
  db: Database,
  unpaid: ReadonlyArray<{ id: string; cents: number }>,
): Promise<FoundPool[]> {
  if (unpaid.length === 0) return [];
  const isUnallocated = sql`${isOfClient} and money.advance_cents > 0 and money.kind in (${incomingKindsSql})`;
  const parts = sql`select ${paymentColumns},
           case when pool.is_invoiced then ${invoicedCents("money")} else money.advance_cents - ${invoicedCents("money")} end as cents
      from payments money where ${isUnallocated}`;
  const pools = poolSharesSql(sql`select * from (${parts}) as part where part.cents > 0`, {
    used: sql`pool.used`,
    want: sql`waiting.cents`,
  });
  return toPools(
    await db.execute(sql`
      with waiting as materialized (
        select unpaid.id, unpaid.cents
          from ${recordsOf(unpaid)} as unpaid(id uuid, cents bigint)
          join ${askedDocuments} as asked on asked.id = unpaid.id
         where exists (select from payments money where ${isUnallocated} and ${isUntilDay()}))
      select asked.id, waiting.cents as want, pool.used, shares.held, shares.named
        from waiting join ${askedDocuments} as asked on asked.id = waiting.id
       cross join lateral (select ${firstIssue("asked")} as issued_at offset 0) as place
       cross join lateral (
         select ${returnedCents} as returned, coalesce(sum(money.advance_cents - ${invoicedCents("money")}), 0) as plain
           from payments money where ${isOfClient} and ${isUntilDay()}) as sums
       cross join lateral ${owedAndInvoiced(unpaidByDay(isEarlier))} as invoiced
       cross join lateral (values
         (true, invoiced.used + greatest(0, sums.returned - sums.plain)),
         (false, least(sums.plain, sums.returned) + invoiced.owed - invoiced.used)) as pool(is_invoiced, used)
       cross join lateral ${pools} as shares
       order by asked.id, pool.is_invoiced desc`),
  );
}

function toPools(rows: unknown): FoundPool[] {
  type Row = Record<"want" | "used" | "held", string | null> & { id: string; named: Share[] | null };
  return (rows as Row[]).map(({ id, want, used, held, named }) => ({
    id,
    wantCents: Number(want),
    usedCents: Number(used),
    heldCents: Number(held),
    shares: named ?? [],
  }));
}
