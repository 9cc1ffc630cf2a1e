import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { administer, databaseUrl, dropDatabase } from "./server";

/** Returns the address of a database without tables, which is dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const { url, prefix } = inject("testServer");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  await administer(url, (sql) => sql`create database ${sql(name)}`);
  onTestFinished(() => dropDatabase(url, name));
  return databaseUrl(url, name);
}
