import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { assertComplete, assertSameHistory, readApplied, readJournal } from "./migration-history";

/** Any number will do that nothing else locks in this database. */
const migrationLock = 7_261_011;

/**
 * Brings the database at `url` (a direct connection, no pooling proxy) to the folder's newest migration.
 * Simultaneous callers wait for each other, five minutes at most. Throws, before changing anything, when the
 * database was migrated by anything but this folder: Drizzle alone passes over the difference in silence.
 */
export async function migrateDatabase(url: string, folder = path.resolve("db/migrations")): Promise<void> {
  const journal = readJournal(folder);
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    connection: { application_name: "documents migrations", lock_timeout: 300_000 },
    onnotice: () => {},
  });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    assertSameHistory(await readApplied(sql), journal);
    await migrate(drizzle(sql), { migrationsFolder: folder });
    assertComplete(await readApplied(sql), journal);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
