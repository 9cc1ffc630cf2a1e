import { expect, test } from "vitest";
import { testDatabase } from "./database";

test("every test database is migrated and separate from the others", async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  await first.sql`create table only_here (id int)`;
  const tables =
    await second.sql`select table_name from information_schema.tables where table_schema = 'public'`;
  expect(tables.map((row) => row.table_name)).toContain("documents");
  expect(tables.map((row) => row.table_name)).not.toContain("only_here");
  await Promise.all([first.close(), second.close()]);
});
