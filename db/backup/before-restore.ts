import type { Sql } from "postgres";
import { assertSameHistory, readApplied, readJournal } from "@/db/migration-history";
import { readTables } from "./catalogue";
import type { Heading } from "./format";

/** Throws, with a readable message, when a backup is of a database that the product never used. */
export function assertHasTables({ migrations }: Heading): void {
  if (migrations.length === 0)
    throw new Error(
      "The backup has no tables: it was made of an empty database, not of the one that the product uses.",
    );
}

/**
 * Throws, with a readable message, when a backup is from a newer version than `migrations`, or the database is newer
 * than the backup.
 */
export async function assertOlder(sql: Sql, heading: Heading, migrations: string): Promise<void> {
  assertSameHistory(heading.migrations, readJournal(migrations));
  if ((await readApplied(sql)).length > heading.migrations.length)
    throw new Error("The database has newer tables than the backup: restore the backup into a new database.");
}

/** Throws when a table of the database has a row. */
export async function assertEmpty(sql: Sql): Promise<void> {
  for (const { name } of await readTables(sql)) {
    const [row] = await sql.unsafe(`select exists (select from ${name}) as "isFilled"`);
    if (row?.isFilled)
      throw new Error(`The database is not empty (${name}): restore the backup into a new one.`);
  }
}
