import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { env } from "@/lib/kernel/env";
import type { CalendarDate } from "@/lib/values/dates";

/**
 * The time zone of the business in a statement. Written out, so that an expression with it is the same wherever it stands: with a
 * parameter, what is grouped by would not be what is selected.
 */
const zone = (): SQL => sql.raw(`'${env().BUSINESS_TIME_ZONE}'`);

/** The calendar date of a moment where the business is. */
export const dayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone()})::date`;

/** The moment at which a day, a `date`, begins where the business is. */
export const beginOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${zone()})`;

/** The moment at which the day `later` days after a date begins where the business is. */
export const startOfDay = (date: CalendarDate, later = 0): SQL => beginOf(sql`${date}::date + ${later}::int`);
