import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql, TransactionSql } from "postgres";

export interface Migration {
  tag: string;
  /** The time of its creation in ms, which Drizzle identifies it by. */
  when: number;
  hash: string;
}

export type Applied = Omit<Migration, "tag">;

/**
 * Hashes of migrations as first released, when PostgreSQL 14 could not read them. In databases that have applied
 * these, a later migration brings the result in line with the current text.
 */
const earlierHashes: Readonly<Record<string, string>> = {
  "0004_issues_corrections_terms": "e1b49aff8633cf5ec5c61e3c55652e2ce7c2967c4da30288727d3ea14f4b134a",
  "0030_advance_invoices": "fb216842365eadf8531ea376419a1f55502ac6a934eaa0ba2f9c2f5340d44e23",
};

/**
 * Returns the migrations of a folder in order. Throws when their times do not increase, because Drizzle would skip
 * some.
 */
export function readJournal(folder: string): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"),
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag, when }, index) => {
    const before = journal.entries[index - 1];
    if (before && before.when >= when) {
      throw new Error(
        `Migration ${tag} comes after ${before.tag} in the journal, but was created before it: generate it again.`,
      );
    }
    return { tag, when, hash: files[index]!.hash };
  });
}

/** Returns the migrations applied to the database, in order of application. */
export async function readApplied(sql: Sql | TransactionSql): Promise<Applied[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return [];
  const rows = await sql<{ hash: string; created_at: string }[]>`
    select hash, created_at from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }));
}

/**
 * Throws, with a readable message, when the database was not migrated by exactly the first migrations of this folder.
 */
export function assertSameHistory(applied: Applied[], folder: Migration[]): void {
  for (const [index, { when, hash }] of applied.entries()) {
    const known = folder.find((migration) => migration.when === when);
    const expected = folder[index];
    if (!known) {
      throw new Error(
        `The database has a migration created at ${new Date(when).toISOString()} that this version does not know: it belongs to a newer version or to another program.`,
      );
    }
    if (known.hash !== hash && earlierHashes[known.tag] !== hash)
      throw new Error(`Migration ${known.tag} was changed after it had been applied to the database.`);
    if (known !== expected) {
      throw new Error(
        `Migration ${expected?.tag ?? known.tag} is missing from the database, although ${known.tag} was applied.`,
      );
    }
  }
}

/** Like `assertSameHistory`, but also throws when a migration of the folder has not been applied. */
export function assertComplete(applied: Applied[], folder: Migration[]): void {
  assertSameHistory(applied, folder);
  const missing = folder[applied.length];
  if (missing) throw new Error(`Migration ${missing.tag} was not applied to the database.`);
}
