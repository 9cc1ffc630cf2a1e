import { type SQL, sql } from "drizzle-orm";
import { handedOverStatuses } from "@/db/enums";
import { listed } from "@/db/listed";
import { hasSameNumber } from "@/db/same-number";
import { payableTypes, typesAt } from "@/lib/documents/kinds";
import { countedList } from "@/lib/payments/counted";

// SQL fragments about what is paid and shipped, in kopecks. Documents are named by their aliases in the
// statement.

/**
 * Returns the condition for the shipments that count, by their alias: for example those up to a day, or
 * before another shipment.
 */
export type Until = (shipment: string) => SQL;

/**
 * Returns the SQL condition that a document is a shipment: an act or a UPD that was handed over and is not
 * superseded by a correction.
 */
export const isShipment = (name: string): SQL => {
  const ship = sql.raw(name);
  return sql`(${ship}.doc_type in (${listed(typesAt("closing"))}) and ${ship}.status in (${listed(handedOverStatuses)})
    and ${ship}.corrected_by_id is null)`;
};

/** The share (`share`) of a payment (`money`); negative for money that was returned. */
export const kept = sql`case when money.kind in (${countedList}) then share.amount_cents else -abs(share.amount_cents) end`;

const givenTo = (papers: SQL): SQL => sql`(
  select coalesce(sum(${kept}), 0)::bigint from (${papers}) as paper
    join payment_allocations share on share.document_id = paper.id
    join payments money on money.id = share.payment_id)`;

/** Returns, as SQL, the money allocated to all documents with the number of the given one. */
export const heldBy = (name: string): SQL =>
  givenTo(sql`select alike.id from documents alike where ${hasSameNumber("alike", name)}`);

/**
 * Selects the ids of a shipment, of its corrections, and of invoices made from it afterwards; their money is
 * for this shipment only.
 */
export const ownPapers = (ship: string): SQL => sql`
  select own.id from documents own where ${hasSameNumber("own", ship)}
  union all
  select bill.id from documents own join documents bill on bill.basis_document_id = own.id
   where ${hasSameNumber("own", ship)} and bill.doc_type in (${listed(payableTypes)})`;

/**
 * Returns, as SQL, what a shipment costs beyond the money paid for it alone; the money of its basis or its
 * client covers the rest.
 */
export const wantOf = (ship: string): SQL =>
  sql`greatest(0, ${sql.raw(ship)}.total_cents - ${givenTo(ownPapers(ship))})`;

/**
 * Returns, as SQL, how much of a document's money shipments use: the shipments based on it; for a contract
 * also those based on its invoices, as far as the invoices have no money for them; and the document itself if
 * it is a shipment, or the shipment from which it was made.
 */
export const shippedFor = (name: string, until: Until): SQL => {
  const paid = sql.raw(name);
  const counts = sql`${isShipment("ship")} and ${until("ship")}`;
  return sql`(
    select coalesce(sum(part.cents), 0)::bigint from (
      select ${wantOf("ship")} as cents
        from documents own join documents ship on ship.basis_document_id = own.id
       where ${hasSameNumber("own", name)} and ${counts}
      union all
      select ship.total_cents
        from documents own join documents ship on ${hasSameNumber("ship", "own")}
       where own.id in (${paid}.id, ${paid}.basis_document_id) and ${counts}
      union all
      select greatest(0, sum(${wantOf("ship")}) - ${heldBy("bill")})
        from documents own
        join documents bill on bill.basis_document_id = own.id
        join documents ship on ship.basis_document_id = bill.id
       where ${paid}.doc_type in (${listed(typesAt("contract"))}) and ${hasSameNumber("own", name)}
         and bill.doc_type in (${listed(payableTypes)}) and ${counts}
       group by bill.organization_id, bill.series, bill.doc_type, bill.year, bill.number) as part)`;
};

/**
 * Returns, as SQL, what a document had received from some earlier payments (`money`) as `cents`, and how much
 * of that was returned as `returned`.
 */
export const givenBefore = (name: string, isBefore: SQL): SQL => sql`(
  select sums.cents, least(sums.cents, sums.returned) as returned
    from (select coalesce(sum(greatest(0, ${kept})), 0)::bigint as cents,
                 coalesce(-sum(least(0, ${kept})), 0)::bigint as returned
            from payment_allocations share join payments money on money.id = share.payment_id
           where share.document_id = ${sql.raw(name)}.id and ${isBefore}) as sums)`;

/**
 * Returns, as SQL, the unused part of an amount. The earliest money pays the earliest shipments: `used` is
 * what was shipped or returned so far, and `earlier` is the money that came before the amount.
 */
export const unusedOf = (amount: SQL, used: SQL, earlier: SQL): SQL =>
  sql`${amount} - greatest(0, least(${amount}, ${used} - ${earlier}))`;
