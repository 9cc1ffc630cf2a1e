import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { closeDatabase, database, openDatabase, places, withSlot } from "./database";

test("who comes while the process starts is served as soon as the database is open, and gives the place back", async () => {
  const own = await testDatabase();
  const ask = () => withSlot(() => database().execute<{ one: number }>(sql`select 1 as one`));
  const early = [ask(), ask(), ask()];
  expect(places()).toEqual({ size: 0, free: 0, waiting: 3 });
  openDatabase(own.url);
  expect((await Promise.all(early)).flat()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  expect(places()).toMatchObject({ free: places().size, waiting: 0 });
  await closeDatabase();
  await own.close();
});
