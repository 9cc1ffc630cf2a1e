import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { connect, type Database } from "./client";
import { type TestDatabase, testDatabase } from "./testing/database";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await testDatabase();
});
afterAll(() => testDb.close());

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

test("a connection limits the time of statements, locks and idle transactions", async () => {
  expect(await settingsOf(connect(testDb.plainUrl))).toEqual(["30s", "10s", "30s", "documents"]);
});

test("behind a pooling proxy a connection sets no timeouts and prepares no statements", async () => {
  const connection = connect(testDb.plainUrl, { max: 1, pooled: true });
  expect(await connection.sql`select name from pg_prepared_statements`).toHaveLength(0);
  expect(await settingsOf(connection)).toEqual(["0", "0", "0", "documents"]);
});

/** Returns how many statements a connection has prepared after `ask` ran three times. */
async function preparedAfter(options: { pooled?: boolean }, ask: (db: Database) => Promise<unknown>) {
  const { db, close } = connect(testDb.url, { max: 1, ...options });
  for (let time = 0; time < 3; time++) await ask(db);
  const prepared = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like '%"clients"%'`,
  );
  await close();
  return prepared.length;
}

test("repeated statements are prepared, except those with patterns and those behind a pooling proxy", async () => {
  const byInn = (db: Database) => db.select().from(clients).where(eq(clients.inn, "7700000016"));
  const byName = (db: Database) => db.select().from(clients).where(like(clients.search, "%а%"));
  const page = (db: Database) => byInn(db).then(() => db.select().from(clients).limit(50));
  expect(await preparedAfter({}, byInn)).toBe(1);
  expect(await preparedAfter({}, byName)).toBe(0);
  expect(await preparedAfter({}, page)).toBe(1);
  expect(await preparedAfter({ pooled: true }, byInn)).toBe(0);
});

test("a connection prepares at most 300 statements, however many different texts it runs", async () => {
  const { db, close } = connect(testDb.url, { max: 1 });
  for (let turn = 0; turn < 2; turn++)
    for (let count = 1; count <= 400; count++)
      await db.execute(
        sql`select ${sql.join(
          Array.from({ length: count }, (_, value) => sql`${value}::int`),
          sql`, `,
        )}`,
      );
  const prepared = await db.execute(sql`select from pg_prepared_statements`);
  expect(prepared.length).toBeLessThanOrEqual(300);
  await close();
});

test("behind a pooling proxy a transaction sets its own time limits", async () => {
  const { db, close } = connect(testDb.plainUrl, { max: 1, pooled: true });
  const limit = sql`select current_setting('lock_timeout') as limit`;
  const [within] = await db.transaction((tx) => tx.execute<{ limit: string }>(limit));
  const [after] = await db.execute<{ limit: string }>(limit);
  expect([within?.limit, after?.limit]).toEqual(["10s", "0"]);
  await close();
});

test("the pool and a transaction are both a Database, and every statement is reported", async () => {
  const seen: string[] = [];
  const { db, close } = connect(testDb.url, { max: 1, onQuery: (text) => seen.push(text) });
  const count = (handle: Database) => handle.$count(clients);
  expect(await count(db)).toBe(0);
  expect(await db.transaction(count)).toBe(0);
  expect(seen.filter((text) => text.includes('from "clients"'))).toHaveLength(2);
  expect(seen.map((text) => text.trim())).toContain("begin");
  await close();
});
