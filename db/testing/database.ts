import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Connection, type ConnectionOptions, connect } from "@/db/client";
import { administer, databaseUrl, dropDatabase, templateName, whenUnused } from "./server";

export interface TestDatabase extends Connection {
  /** With limits that no busy machine reaches; only the driver understands them. */
  url: string;
  /** With the limits of the product's own connections. */
  plainUrl: string;
  /** Disconnects and drops the database. */
  close(): Promise<void>;
}

const generousLimits = new URLSearchParams({
  connect_timeout: "120",
  lock_timeout: "120000",
  statement_timeout: "120000",
  idle_in_transaction_session_timeout: "120000",
});

/** Creates a fresh migrated database, for `beforeAll`; close it in `afterAll`. */
export async function testDatabase(options?: ConnectionOptions): Promise<TestDatabase> {
  const { url: server, prefix } = inject("testServer");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  await administer(server, async (sql) => {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    // Copied as files, which takes half as long as copying through the log, and is the only way in PostgreSQL 14.
    const strategy = row!.version < 150_000 ? sql`` : sql`strategy file_copy`;
    await whenUnused(
      () => sql`create database ${sql(name)} template ${sql(templateName(prefix))} ${strategy}`,
    );
  });
  const plainUrl = databaseUrl(server, name);
  const url = Object.assign(new URL(plainUrl), { search: `${generousLimits}` }).href;
  const connection = connect(url, options);
  const close = async () => {
    await connection.close();
    await dropDatabase(server, name);
  };
  return { ...connection, url, plainUrl, close };
}
