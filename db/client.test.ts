import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { connect, type Database } from "./client";
import { type TestDatabase, testDatabase } from "./testing/database";

let given: TestDatabase;
beforeAll(async () => {
  given = await testDatabase();
});
afterAll(() => given.close());

const settings = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "application_name",
];

async function settingsOf({ sql, close }: ReturnType<typeof connect>) {
  const rows =
    await sql`select setting from unnest(${settings}::text[]) as name, current_setting(name) as setting`;
  await close();
  return rows.map(({ setting }) => setting);
}

test("no statement, lock or idle transaction holds a connection for ever", async () => {
  expect(await settingsOf(connect(given.url))).toEqual(["30s", "10s", "30s", "documents"]);
});

test("behind a pooling proxy it asks for no settings and prepares no statements", async () => {
  const connection = connect(given.url, { max: 1, pooled: true });
  expect(await connection.sql`select name from pg_prepared_statements`).toHaveLength(0);
  expect(await settingsOf(connection)).toEqual(["0", "0", "0", "documents"]);
});

test("the pool and a transaction are both a Database, and every statement can be watched", async () => {
  const seen: string[] = [];
  const { db, close } = connect(given.url, { max: 1, onQuery: (text) => seen.push(text) });
  const count = (handle: Database) => handle.$count(clients);
  expect(await count(db)).toBe(0);
  expect(await db.transaction(count)).toBe(0);
  expect(seen.filter((text) => text.includes('from "clients"'))).toHaveLength(2);
  expect(seen.map((text) => text.trim())).toContain("begin");
  await close();
});
