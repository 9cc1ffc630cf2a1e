import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Connection, type ConnectionOptions, connect } from "@/db/client";
import { administer, databaseUrl, dropDatabase, templateName, whenUnused } from "./server";

export interface TestDatabase extends Connection {
  /** With limits that no busy machine reaches; understood by the driver only. */
  url: string;
  /** With the limits that connections of the product have. */
  plainUrl: string;
  /** Disconnects and drops the database. */
  close(): Promise<void>;
}

const patience = new URLSearchParams({
  connect_timeout: "120",
  lock_timeout: "120000",
  statement_timeout: "120000",
  idle_in_transaction_session_timeout: "120000",
});

/** A fresh migrated database of its own, for `beforeAll`; close it in `afterAll`. */
export async function testDatabase(options?: ConnectionOptions): Promise<TestDatabase> {
  const { url: server, prefix } = inject("testServer");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  // Copied as files, which takes half of what going through the log does.
  await administer(server, (sql) =>
    whenUnused(
      () => sql`create database ${sql(name)} template ${sql(templateName(prefix))} strategy file_copy`,
    ),
  );
  const plainUrl = databaseUrl(server, name);
  const url = Object.assign(new URL(plainUrl), { search: `${patience}` }).href;
  const connection = connect(url, options);
  const close = async () => {
    await connection.close();
    await dropDatabase(server, name);
  };
  return { ...connection, url, plainUrl, close };
}
