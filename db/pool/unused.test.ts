import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/db/testing/database";

const idleMs = 60;

test("an idle connection is closed, but never under a statement that starts at that moment", async () => {
  const testDb = await testDatabase({ max: 1, idleMs });
  onTestFinished(testDb.close);
  const pid = async () =>
    (await testDb.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid;
  const isOpen = async (of: number) =>
    (await testDb.sql`select 1 from pg_stat_activity where pid = ${of}`).length > 0;

  const first = await pid();
  await expect.poll(() => isOpen(first)).toBe(false);
  for (let round = 0; round < 40; round += 1) {
    await testDb.db.execute(sql`select 1`);
    // Before, at and after the moment when the connection is closed.
    await delay(idleMs - 3 + round / 4);
  }
  expect(await pid()).not.toBe(first);
});
