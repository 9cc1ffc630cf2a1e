import { expect, test } from "vitest";
import { assertServerServes, migrateDatabase } from "./migrate";
import { emptyDatabase } from "./testing/empty-database";
import { type Migration, migrationsFolder } from "./testing/migrations";
import { administer } from "./testing/server";

const one: Migration = { tag: "0000_one", when: 1000, sql: "create table one (id int);" };
const two: Migration = {
  tag: "0001_two",
  when: 2000,
  sql: "create table two (id int);\n--> statement-breakpoint\ninsert into one values (2);",
};
const three: Migration = { tag: "0002_three", when: 3000, sql: "create table three (id int);" };

const tables = (url: string) =>
  administer(url, async (sql) => {
    const rows = await sql`select tablename from pg_tables where schemaname = 'public' order by 1`;
    return rows.map(({ tablename }) => tablename);
  });

test("applies missing migrations in order, and none twice", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url, migrationsFolder(one));
  expect(await tables(url)).toEqual(["one"]);
  const all = migrationsFolder(one, two, three);
  await migrateDatabase(url, all);
  await migrateDatabase(url, all);
  expect(await tables(url)).toEqual(["one", "three", "two"]);
  expect(await administer(url, (sql) => sql`select * from one`)).toHaveLength(1);
});

test("ten processes that migrate at once apply each migration once", async () => {
  const url = await emptyDatabase();
  const slow = { ...two, sql: `${two.sql}\n--> statement-breakpoint\nselect pg_sleep(0.3);` };
  const folder = migrationsFolder(one, slow, three);
  await Promise.all(Array.from({ length: 10 }, () => migrateDatabase(url, folder)));
  expect(await administer(url, (sql) => sql`select * from one`)).toHaveLength(1);
  expect(await administer(url, (sql) => sql`select * from drizzle.__drizzle_migrations`)).toHaveLength(3);
});

test("a migration that waits for a table does not block the table's readers", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url, migrationsFolder(one));
  const change = { ...two, sql: "alter table one add column two int;" };
  const done = await administer(url, async (reader) => {
    const migrating = await reader.begin(async (tx) => {
      await tx`select * from one`;
      const underWay = migrateDatabase(url, migrationsFolder(one, change)).then(() => "done");
      const slowest = await administer(url, async (other) => {
        let slowestMs = 0;
        for (const end = performance.now() + 60_000; slowestMs <= 500 && performance.now() < end; ) {
          const start = performance.now();
          await other`select * from one`;
          slowestMs = Math.max(slowestMs, performance.now() - start);
        }
        return slowestMs;
      });
      expect(slowest).toBeGreaterThan(500);
      return { underWay };
    });
    return migrating.underWay;
  });
  expect(done).toBe("done");
  expect(await administer(url, (sql) => sql`select two from one`)).toEqual([]);
});

test("a failing migration leaves nothing behind and lets the next migrator in", async () => {
  const url = await emptyDatabase();
  const broken = { ...two, sql: "create table half (id int);\n--> statement-breakpoint\nselect 1/0;" };
  await expect(migrateDatabase(url, migrationsFolder(one, broken))).rejects.toThrow();
  expect(await tables(url)).toEqual([]);
  await migrateDatabase(url, migrationsFolder(one, two));
  expect(await tables(url)).toEqual(["one", "two"]);
});

test.each([
  [
    "a changed one",
    [one, { ...two, sql: "select 2;" }, three],
    "Migration 0001_two was changed after it had been applied",
  ],
  [
    "one slipped in between",
    [one, { ...three, tag: "0001_between", when: 1500 }, two],
    "Migration 0001_between is missing",
  ],
  ["one slipped in before", [{ ...three, when: 500 }, one, two], "Migration 0002_three is missing"],
  [
    "one taken away",
    [one, three],
    "a migration created at 1970-01-01T00:00:02.000Z that this version does not know",
  ],
  [
    "an older version",
    [one],
    "a migration created at 1970-01-01T00:00:02.000Z that this version does not know",
  ],
  [
    "moments out of order",
    [one, two, { ...three, when: 1500 }],
    "Migration 0002_three comes after 0001_two in the journal",
  ],
])(
  "refuses and leaves untouched a database that differs from the folder: %s",
  async (_case, drafts, message) => {
    const url = await emptyDatabase();
    await migrateDatabase(url, migrationsFolder(one, two));
    await expect(migrateDatabase(url, migrationsFolder(...drafts))).rejects.toThrow(message);
    expect(await tables(url)).toEqual(["one", "two"]);
  },
);

test("a server older than PostgreSQL 14 is refused, and its version is named", () => {
  expect(() => assertServerServes(130_021)).toThrow(
    "PostgreSQL 14 or newer is required; the server is PostgreSQL 13.",
  );
  expect(() => assertServerServes(140_000)).not.toThrow();
});
