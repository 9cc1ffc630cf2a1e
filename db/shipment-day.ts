import { type SQL, sql } from "drizzle-orm";
import { taxDayOf } from "./tax-day";

/**
 * Returns the day of a shipment as SQL: the one that its UPD states, else its own date, as in the sales book. Money
 * that came before this day was an advance.
 */
export const shipmentDayOf = (name: string): SQL =>
  taxDayOf({ upd: sql.raw(`${name}.upd`), date: sql.raw(`${name}.date`) });
