import { type SQL, sql } from "drizzle-orm";
import { handedOverStatuses } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { hasSameNumber } from "@/db/same-number";
import { payableTypes, typesOfStage } from "@/lib/documents/kinds";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";

// SQL fragments about what is paid and shipped, in kopecks. Documents are named by their aliases in the
// statement.

/**
 * Returns the condition for the shipments that count, by their alias: for example those up to a day, or
 * before another shipment.
 */
export type ShipmentCondition = (shipment: string) => SQL;

/**
 * Returns the SQL condition that a document is a shipment: an act or a UPD that was handed over and is not
 * superseded by a correction.
 */
export const isShipment = (name: string): SQL => {
  const ship = sql.raw(name);
  return sql`(${ship}.doc_type in (${literalList(typesOfStage("closing"))}) and ${ship}.status in (${literalList(handedOverStatuses)})
    and ${ship}.corrected_by_id is null)`;
};

/** The share (`share`) of a payment (`money`); negative for money that was returned. */
export const keptCents = sql`case when money.kind in (${incomingKindsSql}) then share.amount_cents else -abs(share.amount_cents) end`;

/** The same without money returned after a day. */
const keptCentsWith = (returnedUntil?: SQL): SQL =>
  returnedUntil
    ? sql`case when ${keptCents} < 0 and ${dayOf(sql`money.received_at`)} > ${returnedUntil} then 0 else ${keptCents} end`
    : keptCents;

const allocatedTo = (papers: SQL, returnedUntil?: SQL): SQL => sql`(
  select coalesce(sum(${keptCentsWith(returnedUntil)}), 0)::bigint from (${papers}) as paper
    join payment_allocations share on share.document_id = paper.id
    join payments money on money.id = share.payment_id)`;

/**
 * Selects, for documents given by their ids, the money that came as `came`, and the days (`days`) and amounts (`cents`)
 * of the money that was returned, as two arrays; null if none was.
 */
export const cameAndReturned = (papers: SQL): SQL => sql`
  select coalesce(sum(${keptCents}) filter (where ${keptCents} > 0), 0)::bigint as came,
         array_agg(${dayOf(sql`money.received_at`)} order by money.id, share.document_id) filter (where ${keptCents} < 0) as days,
         array_agg(-${keptCents} order by money.id, share.document_id) filter (where ${keptCents} < 0) as cents
    from (${papers}) as paper
    join payment_allocations share on share.document_id = paper.id
    join payments money on money.id = share.payment_id`;

/** Returns the SQL condition that two documents do not have two different clients. */
export const mayBeOfSameClient = (one: string, other: string): SQL =>
  sql.raw(`(${one}.client_id = ${other}.client_id) is not false`);

/**
 * Selects the ids of all documents with the number of the given one; with `owner`, only of those of its client. Another
 * client's money pays nothing of a shipment: a document may be based on one that was corrected to another client.
 */
export const versionIdsOf = (name: string, owner?: string): SQL =>
  sql`select alike.id from documents alike where ${hasSameNumber("alike", name)}
    and ${owner ? mayBeOfSameClient("alike", owner) : sql`true`}`;

/**
 * Returns, as SQL, the money allocated to the documents of `versionIdsOf`, without what was returned after the day
 * `returnedUntil`.
 */
export const moneyHeldBy = (name: string, owner?: string, returnedUntil?: SQL): SQL =>
  allocatedTo(versionIdsOf(name, owner), returnedUntil);

/**
 * Selects the ids of a shipment, of its corrections, and of invoices made from it afterwards to the same
 * client; their money is for this shipment only.
 */
export const ownDocumentIds = (ship: string): SQL => sql`
  select own.id from documents own where ${hasSameNumber("own", ship)}
  union all
  select bill.id from documents own join documents bill on bill.basis_document_id = own.id
   where ${hasSameNumber("own", ship)} and bill.doc_type in (${literalList(payableTypes)})
     and ${mayBeOfSameClient("bill", ship)}`;

/**
 * Returns, as SQL, what a shipment costs beyond the money paid for it alone, of which nothing is missing that was
 * returned after the day `returnedUntil`; the money of its basis or its client covers the rest.
 */
const unpaidCostOf = (ship: string, returnedUntil?: SQL): SQL =>
  sql`greatest(0, ${sql.raw(ship)}.total_cents - ${allocatedTo(ownDocumentIds(ship), returnedUntil)})`;

/**
 * Returns, as SQL, how much of a document's money shipments use: the shipments based on it; for a contract also those
 * based on its invoices, as far as the invoices have no money for them; and the document itself if it is a shipment, or
 * the shipment from which it was made. Only shipments to the document's client count. Money that was returned after the
 * day `returnedUntil` still paid them.
 */
export const shippedCentsFor = (name: string, until: ShipmentCondition, returnedUntil?: SQL): SQL => {
  const paidDocument = sql.raw(name);
  const isCounted = sql`${isShipment("ship")} and ${mayBeOfSameClient("ship", name)} and ${until("ship")}`;
  return sql`(
    select coalesce(sum(part.cents), 0)::bigint from (
      select ${unpaidCostOf("ship", returnedUntil)} as cents
        from documents own join documents ship on ship.basis_document_id = own.id
       where ${hasSameNumber("own", name)} and ${isCounted}
      union all
      select ship.total_cents
        from documents own join documents ship on ${hasSameNumber("ship", "own")}
       where (${paidDocument}.basis_document_id is not null or ${paidDocument}.doc_type in (${literalList(typesOfStage("closing"))}))
         and own.id in (${paidDocument}.id, ${paidDocument}.basis_document_id) and ${isCounted}
      union all
      select greatest(0, sum(${unpaidCostOf("ship", returnedUntil)}) - ${moneyHeldBy("bill", name, returnedUntil)})
        from documents own
        join documents bill on bill.basis_document_id = own.id
        join documents ship on ship.basis_document_id = bill.id
       where ${paidDocument}.doc_type in (${literalList(typesOfStage("contract"))}) and ${hasSameNumber("own", name)}
         and bill.doc_type in (${literalList(payableTypes)}) and ${isCounted}
       group by bill.organization_id, bill.series, bill.doc_type, bill.year, bill.number) as part)`;
};

/**
 * Returns, as SQL, what a document had received from some earlier payments (`money`) as `cents`, and how much
 * of that was returned as `returned`.
 */
export const receivedBefore = (name: string, isBefore: SQL): SQL => sql`(
  select sums.cents, least(sums.cents, sums.returned) as returned
    from (select coalesce(sum(greatest(0, ${keptCents})), 0)::bigint as cents,
                 coalesce(-sum(least(0, ${keptCents})), 0)::bigint as returned
            from payment_allocations share join payments money on money.id = share.payment_id
           where share.document_id = ${sql.raw(name)}.id and ${isBefore}) as sums)`;

/**
 * Returns, as SQL, the unused part of an amount. The earliest money pays the earliest shipments: `used` is
 * what was shipped or returned so far, and `earlier` is the money that came before the amount.
 */
export const unusedOf = (amount: SQL, used: SQL, earlier: SQL): SQL =>
  sql`${amount} - greatest(0, least(${amount}, ${used} - ${earlier}))`;
