import { type SQL, sql } from "drizzle-orm";
import { handedOverStatuses } from "@/db/enums";
import { listed } from "@/db/listed";
import { hasSameNumber } from "@/db/same-number";
import { payableTypes, typesAt } from "@/lib/documents/kinds";
import { countedList } from "@/lib/payments/counted";

// Pieces of statements about what is paid and shipped, in kopecks. A document is named as the statement names it.

/** Which shipments count, by their name in the statement: those up to a day, or before another one. */
export type Until = (shipment: string) => SQL;

/** Whether a document is a shipment: an act or a UPD that was handed over and stands. */
export const isShipment = (name: string): SQL => {
  const ship = sql.raw(name);
  return sql`(${ship}.doc_type in (${listed(typesAt("closing"))}) and ${ship}.status in (${listed(handedOverStatuses)})
    and ${ship}.corrected_by_id is null)`;
};

/** A share (`share`) of a payment (`money`); below zero where the money went back. */
export const kept = sql`case when money.kind in (${countedList}) then share.amount_cents else -abs(share.amount_cents) end`;

const givenTo = (papers: SQL): SQL => sql`(
  select coalesce(sum(${kept}), 0)::bigint from (${papers}) as paper
    join payment_allocations share on share.document_id = paper.id
    join payments money on money.id = share.payment_id)`;

/** What was given to the documents with the number of one. */
export const heldBy = (name: string): SQL =>
  givenTo(sql`select alike.id from documents alike where ${hasSameNumber("alike", name)}`);

/** The ids of a shipment, of its corrections, and of the invoices made out of it afterwards: their money is for it alone. */
export const ownPapers = (ship: string): SQL => sql`
  select own.id from documents own where ${hasSameNumber("own", ship)}
  union all
  select bill.id from documents own join documents bill on bill.basis_document_id = own.id
   where ${hasSameNumber("own", ship)} and bill.doc_type in (${listed(payableTypes)})`;

/** What a shipment costs beyond what was paid for it alone: the money of its basis, or of its client, is used for that. */
export const wantOf = (ship: string): SQL =>
  sql`greatest(0, ${sql.raw(ship)}.total_cents - ${givenTo(ownPapers(ship))})`;

/**
 * What of a document's money shipments use: those that rest on it; of a contract also those of its invoices, for what these have
 * no money for; where the document is a shipment, or was made out of one, that one.
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

/** What a document had been given by some payments (`money`), as `cents`, and what of it went back again, as `returned`. */
export const givenBefore = (name: string, isBefore: SQL): SQL => sql`(
  select sums.cents, least(sums.cents, sums.returned) as returned
    from (select coalesce(sum(greatest(0, ${kept})), 0)::bigint as cents,
                 coalesce(-sum(least(0, ${kept})), 0)::bigint as returned
            from payment_allocations share join payments money on money.id = share.payment_id
           where share.document_id = ${sql.raw(name)}.id and ${isBefore}) as sums)`;

/**
 * What of an amount is not used yet. The earliest money pays the earliest shipments: `used` of what came in was shipped or went
 * back, `earlier` came in before the amount.
 */
export const unusedOf = (amount: SQL, used: SQL, earlier: SQL): SQL =>
  sql`${amount} - greatest(0, least(${amount}, ${used} - ${earlier}))`;
