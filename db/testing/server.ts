import { setTimeout as delay } from "node:timers/promises";
import postgres, { type Sql } from "postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL to use instead of an embedded one; empty for none. */
    givenServer: string;
    /** The server of this run, and the prefix of its databases' names. */
    testServer: { url: string; prefix: string };
  }
}

/** Returns the name of the migrated database that the test files' databases are copied from. */
export function templateName(prefix: string): string {
  return `${prefix}_template`;
}

/** Runs `work` on a connection to the server's own database. */
export async function administer<T>(serverUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(serverUrl, { max: 1, connect_timeout: 120, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const maxTries = 240;
const pauseMs = 500;

/**
 * Runs a statement that needs a database to be unused, repeatedly: the server waits only five seconds for others to
 * leave.
 */
export async function whenUnused<T>(run: () => PromiseLike<T>, left = maxTries): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left === 0 || !(error instanceof postgres.PostgresError) || error.code !== "55006") throw error;
    await delay(pauseMs);
    return whenUnused(run, left - 1);
  }
}

/** Drops a database, even if it is in use. */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  administer(serverUrl, async (sql) => {
    await whenUnused(() => sql`drop database ${sql(name)} with (force)`);
  });

/** Returns the address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
