import { sql } from "drizzle-orm";
import { database } from "@/lib/kernel/database";

/** Returns the number of statements in this database that wait for a lock. */
export async function countBlocked(): Promise<number> {
  const rows = await database().execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
