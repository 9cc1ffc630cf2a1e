import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "@/db/testing/database";
import { standStill } from "@/db/testing/stand-still";
import { callerAs } from "@/lib/testing/caller";
import { closeDatabase, database, openDatabase, poolUsage, withSlot } from "./database";
import { command, execute } from "./operation";

test("calls made before the database is opened are served once it is, and free their places", async () => {
  const testDb = await testDatabase();
  const selectOne = () => withSlot(() => database().execute<{ one: number }>(sql`select 1 as one`));
  const early = [selectOne(), selectOne(), selectOne()];
  expect(poolUsage()).toEqual({ size: 0, free: 0, waiting: 3 });
  openDatabase(testDb.url);
  expect((await Promise.all(early)).flat()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  expect(poolUsage()).toMatchObject({ free: poolUsage().size, waiting: 0 });
  await closeDatabase();
  await testDb.close();
});

test("calls that wait for a place or a connection are served even if the process is blocked meanwhile", async () => {
  const testDb = await testDatabase();
  openDatabase(testDb.url);
  const sleep = () => withSlot(() => database().execute(sql`select pg_sleep(0.2)`));
  const fillPool = () => Promise.all(Array.from({ length: poolUsage().size }, sleep));
  await fillPool();
  const sleeping = fillPool();
  await new Promise(setImmediate);
  const selectOne = async () => await database().execute<{ one: number }>(sql`select 1 as one`);
  const waiting = [withSlot(selectOne), selectOne()];
  await new Promise(setImmediate);
  standStill(10_500);
  expect((await Promise.all(waiting)).flat()).toEqual([{ one: 1 }, { one: 1 }]);
  await sleeping;
  await closeDatabase();
  await testDb.close();
});

test("a command has a lock timeout and a statement timeout", async () => {
  const testDb = await testDatabase();
  openDatabase(testDb.plainUrl);
  const setting = command({ level: "user", summary: "Reads limits", input: z.object({}) }, async ({ db }) => {
    const [row] = await db.execute(
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    );
    return row;
  });
  expect(await execute(setting, await callerAs("user"), {})).toEqual({ lock: "10s", statement: "30s" });
  await closeDatabase();
  await testDb.close();
});
