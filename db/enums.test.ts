import { is, sql } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as tables from "./schema";
import { type TestDatabase, testDatabase } from "./testing/database";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await testDatabase();
});
afterAll(() => testDb.close());

/** Returns the values that a condition such as `"kind" in ('docx', 'pdf')` allows, however it is written; sorted. */
const valuesIn = (condition: string) =>
  [...condition.matchAll(/'([^']*)'/g)].map(([, value]) => value).toSorted();

const isTable = (each: unknown): each is PgTable => is(each, PgTable);

/** Returns the schema's conditions that list the values of an enumeration, by name. */
function listedInSchema(): Record<string, unknown> {
  const dialect = new PgDialect();
  const checks = Object.values(tables)
    .filter(isTable)
    .flatMap((table) => getTableConfig(table).checks)
    .map(({ name, value }) => [name, dialect.sqlToQuery(value).sql] as const);
  return Object.fromEntries(
    checks.filter(([, text]) => / in \('/.test(text)).map(([name, text]) => [name, valuesIn(text)]),
  );
}

test("the migrations' checks allow exactly the schema's values of each enumeration", async () => {
  const listed = listedInSchema();
  expect(Object.keys(listed)).not.toEqual([]);
  const stored = await testDb.db.execute<{ name: string; condition: string }>(
    sql`select conname as name, pg_get_constraintdef(oid) as condition from pg_constraint where contype = 'c'`,
  );
  const conditions = new Map(stored.map(({ name, condition }) => [name, condition]));
  const allowed = Object.keys(listed).map((name) => [name, valuesIn(conditions.get(name) ?? "")]);
  expect(Object.fromEntries(allowed)).toEqual(listed);
});
