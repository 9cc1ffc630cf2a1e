import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { database, places } from "./database";
import { isReady } from "./health";

operateOnTestDatabase();

/** Takes every place of the pool for `seconds`, and has further statements wait behind. */
function fill(seconds: number, roundsBehind: number): Promise<unknown> {
  const statements = places().size * (roundsBehind + 1);
  return Promise.all(
    Array.from({ length: statements }, () => database().execute(sql`select pg_sleep(${seconds})`)),
  );
}

test("a process that is asked much, and answered, stays ready", async () => {
  await fill(0, 0);
  const asked = fill(0.4, 7);
  expect(await isReady()).toEqual({ ok: true, database: true, stopping: false });
  await asked;
});

test("a process whose questions have no answer is not ready", async () => {
  const asked = fill(8, 0);
  expect(await isReady()).toEqual({ ok: false, database: false, stopping: false });
  await asked;
  expect(await isReady()).toMatchObject({ ok: true });
});
