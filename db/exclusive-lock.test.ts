import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { withExclusiveLock } from "./exclusive-lock";
import { emptyDatabase } from "./testing/empty-database";
import { whileAnotherHoldsLock } from "./testing/lock-holder";
import { administer } from "./testing/server";

test("a turn begins after another process's turn without keeping a waiting statement open", async () => {
  const url = await emptyDatabase();
  expect(await whileAnotherHoldsLock(url, 1, () => withExclusiveLock(url, 1, async () => "done"))).toBe(
    "done",
  );
});

test("three turns taken at once run one after another, even after one that failed", async () => {
  const url = await emptyDatabase();
  let working = 0;
  const turns = await Promise.allSettled(
    [1, 2, 3].map((each) =>
      withExclusiveLock(url, 1, async () => {
        working += 1;
        expect(working).toBe(1);
        await delay(50);
        working -= 1;
        if (each === 1) throw new Error("failed");
        return each;
      }),
    ),
  );
  expect(turns).toEqual([
    { status: "rejected", reason: new Error("failed") },
    { status: "fulfilled", value: 2 },
    { status: "fulfilled", value: 3 },
  ]);
});

test("waiting for a turn is given up after its time limit, without doing the work", async () => {
  const url = await emptyDatabase();
  const work = vi.fn();
  await administer(url, async (other) => {
    await other`select pg_advisory_lock(1)`;
    await expect(withExclusiveLock(url, 1, work, 1)).rejects.toThrow("did not finish its turn");
  });
  expect(work).not.toHaveBeenCalled();
});
