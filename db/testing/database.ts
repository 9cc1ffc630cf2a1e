import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Connection, type ConnectionOptions, connect } from "@/db/client";
import { administer, databaseUrl, templateName } from "./server";

export interface TestDatabase extends Connection {
  url: string;
  /** Disconnects and drops the database. */
  close(): Promise<void>;
}

/** A fresh migrated database of its own, for `beforeAll`; close it in `afterAll`. */
export async function testDatabase(options?: ConnectionOptions): Promise<TestDatabase> {
  const { url: server, prefix } = inject("testServer");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  // Copied as files, which takes half of what going through the log does.
  await administer(
    server,
    (sql) => sql`create database ${sql(name)} template ${sql(templateName(prefix))} strategy file_copy`,
  );
  const url = databaseUrl(server, name);
  const connection = connect(url, options);
  const close = async () => {
    await connection.close();
    await administer(server, (sql) => sql`drop database ${sql(name)} with (force)`);
  };
  return { ...connection, url, close };
}
