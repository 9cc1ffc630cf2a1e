import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Nobody needs to know how many more than this wait. */
const countedTo = 100;

/** How many rows of a table fulfil a condition, in a statement; a hundred stands for a hundred or more. */
export const cappedCount = (table: PgTable, condition: SQL | undefined): SQL =>
  sql`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${countedTo}) as found)`;
