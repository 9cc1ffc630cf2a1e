import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DocType } from "./enums";
import { listed } from "./listed";

/** Types that stand in the book of sales. */
export const saleTypes = ["act", "upd", "advance_invoice"] as const satisfies readonly DocType[];

/** Whether a document is of one of them; written out, so that it is recognized as the condition of the index. */
export const isOfSale = ({ docType }: Record<"docType", AnyPgColumn>): SQL =>
  sql`${docType} in (${listed(saleTypes)})`;

type Columns = Record<"upd" | "date", AnyPgColumn>;

/**
 * The day by which a document belongs to a tax period, a `date`: that of shipment where its UPD names one, else its own
 * (article 167 (1) of the Tax Code). Put together of figures, since an index takes nothing that hangs on a setting, as the
 * reading of a date does.
 */
export const taxDayOf = ({ upd, date }: Columns): SQL => {
  const figures = (from: number, count: number) =>
    sql`substr(${upd} ->> 'shippedAt', ${sql.raw(`${from}, ${count}`)})::integer`;
  return sql`coalesce(make_date(${figures(1, 4)}, ${figures(6, 2)}, ${figures(9, 2)}), ${date})`;
};
