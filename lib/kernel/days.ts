import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { env } from "@/lib/kernel/env";
import type { CalendarDate } from "@/lib/values/dates";

/**
 * Returns the business time zone as an SQL literal. With a parameter, PostgreSQL would not recognize the expressions of
 * `select` and `group by` as the same.
 */
const zone = (): SQL => sql.raw(`'${env().BUSINESS_TIME_ZONE}'`);

/** Returns the calendar date of a moment in the time zone of the business, as SQL. */
export const dayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone()})::date`;

/** Returns the moment at which a day (`date`) begins in the time zone of the business, as SQL. */
export const dayStart = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${zone()})`;

/**
 * Returns the moment at which the day `daysLater` days after a date begins in the time zone of the business, as SQL.
 */
export const startOfDay = (date: CalendarDate, daysLater = 0): SQL =>
  dayStart(sql`${date}::date + ${daysLater}::int`);
