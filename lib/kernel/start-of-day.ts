import { type SQL, sql } from "drizzle-orm";
import { env } from "@/lib/kernel/env";
import type { CalendarDate } from "@/lib/values/dates";

/** The moment at which the day `later` days after a date begins where the business is. */
export const startOfDay = (date: CalendarDate, later = 0): SQL =>
  sql`((${date}::date + ${later}::int)::timestamp at time zone ${env().BUSINESS_TIME_ZONE}::text)`;
