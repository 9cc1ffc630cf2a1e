import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { database, poolUsage } from "./database";
import { checkReadiness } from "./health";

operateOnTestDatabase();

/** Occupies every place of the pool until the returned function is called. */
function occupyPool(work: (isOver: () => boolean) => Promise<unknown>) {
  let isOver = false;
  const working = Promise.allSettled(Array.from({ length: poolUsage().size }, () => work(() => isOver)));
  return async () => {
    isOver = true;
    await working;
  };
}

test("a busy process whose statements return stays ready", async () => {
  const freePool = occupyPool(async (isOver) => {
    while (!isOver())
      await Promise.allSettled(
        Array.from({ length: 8 }, () => database().execute(sql`select pg_sleep(0.4)`)),
      );
  });
  await expect.poll(checkReadiness).toEqual({ ok: true, database: true, stopping: false });
  await freePool();
});

test("a process whose connections are all held is not ready", async () => {
  const free = Promise.withResolvers<void>();
  const held = Array.from({ length: poolUsage().size }, () => Promise.withResolvers<void>());
  const freePool = occupyPool(() =>
    database().transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      held[0]!.resolve();
      held.shift();
      await free.promise;
    }),
  );
  await Promise.all(held.map(({ promise }) => promise));
  expect(await checkReadiness()).toEqual({ ok: false, database: false, stopping: false });
  free.resolve();
  await freePool();
  await expect.poll(checkReadiness).toMatchObject({ ok: true });
});
