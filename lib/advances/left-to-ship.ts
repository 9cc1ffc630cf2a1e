import { type SQL, sql } from "drizzle-orm";
import { vatRates } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { hasSameNumber } from "@/db/same-number";
import { typesOfStage } from "@/lib/documents/kinds";
import { advanceRateOf, rateOn } from "@/lib/values/vat-rates";
import { isShipment, mayBeOfSameClient, type ShipmentCondition } from "./shipped";

/** A day on which rates are compared: it maps the main rates of all years to the same one. */
const comparisonDay = "2026-01-01";

/**
 * Returns a line's rate as SQL, with one main rate for all years, and `none` for all rates at which an advance is not
 * taxed: what was agreed at 20 % is shipped at 22 %, and 0 % and without VAT make no difference to an advance.
 */
const comparedRateOf = (line: string): SQL => {
  const rate = sql.raw(`${line}.vat_rate`);
  const cases = vatRates.map((each) => {
    const compared = advanceRateOf(each) ? rateOn(each, comparisonDay) : "none";
    return sql.raw(`when '${each}' then '${compared}'`);
  });
  return sql`case ${rate} ${sql.join(cases, sql.raw(" "))} else ${rate} end`;
};

/**
 * Selects the ids of the shipments of a document to its client: those based on it, itself, and the one from which it
 * was made.
 */
const shipmentIdsOf = (name: string, until: ShipmentCondition): SQL => {
  const isCounted = sql`${isShipment("ship")} and ${mayBeOfSameClient("ship", name)} and ${until("ship")}`;
  const paidDocument = sql.raw(name);
  return sql`
    select ship.id from documents own join documents ship on ship.basis_document_id = own.id
     where ${hasSameNumber("own", name)} and ${isCounted}
    union
    select ship.id from documents own join documents ship on ${hasSameNumber("ship", "own")}
     where own.id in (${paidDocument}.id, ${paidDocument}.basis_document_id) and ${isCounted}`;
};

/**
 * Returns, as SQL, by how many kopecks the shipments of a document may miss its total although they have all of it:
 * each line of theirs is rounded on its own.
 */
export const roundingCentsOf = (name: string, until: ShipmentCondition): SQL => sql`(
  select count(*) from document_lines line where line.document_id in (${shipmentIdsOf(name, until)}))`;

const sumsByRate = (condition: SQL): SQL => sql`
  select ${comparedRateOf("line")} as rate, sum(line.sum_cents) as cents from document_lines line where ${condition} group by 1`;

/**
 * Selects what is left to ship of a document, by VAT rate, as `rate` and `cents` in kopecks: its lines less those of
 * its shipments, not below zero at any rate. Lines are compared by their rates only, because this can be done for
 * thousands of payments. A contract has no rows: it may be for the same services every month, so what is left of it is
 * unknown.
 */
export const leftToShip = (name: string, until: ShipmentCondition): SQL => sql`
  select agreed.rate, greatest(0, agreed.cents - coalesce(gone.cents, 0))::bigint as cents
    from (${sumsByRate(sql`line.document_id = ${sql.raw(name)}.id`)}) as agreed
    left join (${sumsByRate(sql`line.document_id in (${shipmentIdsOf(name, until)})`)}) as gone on gone.rate = agreed.rate
   where ${sql.raw(name)}.doc_type not in (${literalList(typesOfStage("contract"))})`;
