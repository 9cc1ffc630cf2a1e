import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Counting stops here: an exact number above it is of no use to anybody. */
const maxCount = 100;

/** Returns a subquery that counts the rows that fulfil a condition; 100 means a hundred or more. */
export const cappedCount = (table: PgTable, condition: SQL | undefined): SQL =>
  sql`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${maxCount}) as found)`;
