import postgres, { type Sql } from "postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL to use in place of an embedded one; empty for none. */
    givenServer: string;
    /** The server of this run, and the prefix of the names of its databases. */
    testServer: { url: string; prefix: string };
  }
}

/** The migrated database that the databases of the test files are copies of. */
export function templateName(prefix: string): string {
  return `${prefix}_template`;
}

/** Runs `work` on a connection to the server's own database. */
export async function administer<T>(serverUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(serverUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
