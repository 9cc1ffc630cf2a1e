import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DocType } from "./enums";
import { literalList } from "./literal-list";

/** Types that appear in the book of sales. */
export const saleTypes = ["act", "upd", "advance_invoice"] as const satisfies readonly DocType[];

/**
 * Whether a document is of one of these types; written out, so that PostgreSQL recognizes the condition of the index.
 */
export const isOfSale = ({ docType }: Record<"docType", AnyPgColumn>): SQL =>
  sql`${docType} in (${literalList(saleTypes)})`;

type Columns = Record<"upd" | "date", SQLWrapper>;

/**
 * Returns the day, an SQL `date`, that determines a document's tax period: the shipment day that its UPD states, else
 * its own date (article 167 (1) of the Tax Code). The date is assembled from numbers, because an index accepts no
 * expression that depends on a setting, as parsing a date does.
 */
export const taxDayOf = ({ upd, date }: Columns): SQL => {
  const digitsAt = (from: number, count: number) =>
    sql`substr(${upd} ->> 'shippedAt', ${sql.raw(`${from}, ${count}`)})::integer`;
  return sql`coalesce(make_date(${digitsAt(1, 4)}, ${digitsAt(6, 2)}, ${digitsAt(9, 2)}), ${date})`;
};
