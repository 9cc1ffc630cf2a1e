import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import {
  assertComplete,
  assertSameHistory,
  type Migration,
  readApplied,
  readJournal,
} from "./migration-history";

/** An arbitrary number that nothing else locks in this database. */
const migrationLock = 7_261_011;

const maxMigrationMs = 300_000;
/** Another process may be backing up a large database first. */
const maxLockWaitMs = 3_600_000;
/** While a migration waits for a lock on a table in use, all later queries on the table wait behind it, too. */
const lockTimeoutMs = 1_000;
const firstPauseMs = 500;
const maxPauseMs = 5_000;

/**
 * Brings the database at `url` (a direct connection, not a pooling proxy) to the folder's newest migration.
 * Simultaneous callers wait for each other, for an hour at most. If there is something to apply to a database that
 * was migrated before, one of them calls `before`; if that throws, nothing is applied.
 * A lock on a table in use is requested repeatedly, for a second at a time and five minutes at most, so that the
 * running version keeps responding. Throws, before changing anything, when the database was migrated by anything but
 * this folder, which Drizzle alone would silently ignore.
 */
export async function migrateDatabase(
  url: string,
  folder = path.resolve("db/migrations"),
  before: (sql: Sql, count: number) => Promise<void> = async () => {},
): Promise<void> {
  const journal = readJournal(folder);
  const sql = postgres(url, {
    max: 1,
    // The lock belongs to this connection, which the driver would otherwise replace after half an hour, during a
    // backup.
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: "documents migrations", lock_timeout: maxLockWaitMs },
    onnotice: () => {},
  });
  try {
    assertServerServes(await serverVersion(sql));
    await sql`select pg_advisory_lock(${migrationLock})`;
    const { length: count } = await readAssertedHistory(sql, journal);
    if (count > 0 && count < journal.length) await before(sql, count);
    await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}`}, false)`;
    await migrateWithRetries(sql, folder);
    assertComplete(await readApplied(sql), journal);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const minServerVersion = 14;

/** Throws, with a readable message, for a server (`server_version_num`) too old for the product's statements. */
export function assertServerServes(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < minServerVersion)
    throw new Error(
      `PostgreSQL ${minServerVersion} or newer is required; the server is PostgreSQL ${major}.`,
    );
}

async function serverVersion(sql: Sql): Promise<number> {
  const [row] = await sql<
    { version: number }[]
  >`select current_setting('server_version_num')::int as version`;
  return row!.version;
}

async function readAssertedHistory(sql: Sql, journal: Migration[]) {
  const applied = await readApplied(sql);
  assertSameHistory(applied, journal);
  return applied;
}

async function migrateWithRetries(sql: Sql, migrationsFolder: string): Promise<void> {
  const end = performance.now() + maxMigrationMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    try {
      return await migrate(drizzle(sql), { migrationsFolder });
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > end) throw error;
      await delay(pauseMs);
    }
  }
}

/** Whether a statement ended because of the lock timeout; everything was rolled back then. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || isLockTimeout(error.cause));
