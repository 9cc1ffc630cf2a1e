import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { defineJob } from "./define";
import { enqueue } from "./enqueue";
import { queueScenario, testJob } from "./testing/scenario";

const { work, stored, until, hurry } = queueScenario();

const messageOf = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: Error) => error.message,
  );

const nothing = testJob(async () => {});

describe("an enqueued job", () => {
  test("runs once, soon, with its input", async () => {
    const done: number[] = [];
    const job = testJob(async (n) => void done.push(n));
    await work([job]);
    await enqueue(database(), job, { n: 7 });
    await until(([row]) => row?.state === "completed");
    expect(done).toEqual([7]);
  });

  test("does not exist after its transaction failed", async () => {
    const failing = database().transaction(async (db) => {
      expect(await enqueue(db, nothing, { n: 1 })).toEqual(expect.any(String));
      throw new Error("no");
    });
    expect(await messageOf(failing)).toBe("no");
    expect(await stored()).toHaveLength(0);
  });

  test("waits until its time", async () => {
    await enqueue(database(), nothing, { n: 1 }, { runAt: new Date(Date.now() + 3_600_000) });
    const [row] = await stored();
    expect(row?.pauseSeconds).toBeGreaterThan(3500);
  });

  test("under one key is queued once by twenty callers, and again while the first one runs", async () => {
    const job = testJob(async () => void (await begun.promise), { uniqueBy: ({ n }) => `${n}` });
    const begun = Promise.withResolvers<void>();
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => database().transaction((db) => enqueue(db, job, { n: 1 }))),
    );
    expect(ids.filter(Boolean)).toHaveLength(1);
    expect(await enqueue(database(), job, { n: 2 })).not.toBeNull();
    expect(await stored()).toHaveLength(2);
    await work([job]);
    await until((rows) => rows.every(({ state }) => state === "active"));
    expect(await enqueue(database(), job, { n: 1 })).not.toBeNull();
    begun.resolve();
    await until((rows) => rows.length === 3 && rows.every(({ state }) => state === "completed"));
  });

  test("must match the job's input schema", async () => {
    expect(await messageOf(enqueue(database(), nothing, { n: "one" } as never))).toContain("expected number");
  });
});

describe("a failed job", () => {
  test("is retried after growing pauses, and then kept as dead with a short reason without values", async () => {
    const job = testJob(
      async (n, { attempt }) => {
        if (attempt === 1) throw new Failure("bank_timeout");
        await database().execute(sql`select ${`secret ${n}`}::int`);
      },
      { retries: 3, backoff: { firstSeconds: 200, longestSeconds: 600 } },
    );
    await work([job]);
    await enqueue(database(), job, { n: 1 });
    const pauses: number[] = [];
    for (const attempts of [1, 2, 3]) {
      await until(([row]) => row?.state === "retry" && row.attempts === attempts - 1);
      const [row] = await stored();
      pauses.push(row!.pauseSeconds);
      if (attempts === 1) expect(row?.message).toBe("bank_timeout");
      await hurry();
    }
    await until((rows) => rows.some(({ queue }) => queue === "dead"));
    expect(pauses[0]).toBeGreaterThan(150);
    expect(pauses[1]).toBeGreaterThan(350);
    expect(pauses[2]).toBeGreaterThan(550);
    expect(pauses[2]).toBeLessThanOrEqual(600);
    const dead = (await stored()).find(({ queue }) => queue === "dead");
    expect(dead?.message).toBe("database_error 22P02");
    expect(dead?.output).not.toMatch(/stack|secret/);
  });

  test("is one that exceeds its time limit", async () => {
    const aborted = Promise.withResolvers<void>();
    const job = testJob(
      async (_, { signal }) => {
        signal.addEventListener("abort", () => aborted.resolve());
        await aborted.promise;
        await delay(1000);
      },
      { retries: 0, timeoutSeconds: 1 },
    );
    await work([job]);
    await enqueue(database(), job, { n: 1 });
    await until((rows) => rows.some(({ queue }) => queue === "dead"));
    await aborted.promise;
    // Ended by this process or, if that is late, by the engine's check for overdue jobs.
    expect((await stored()).at(-1)?.output).toMatch(/exceeded 1s|timed out|heartbeat timeout/);
  });

  test("is not kept as dead if it comes again by itself", async () => {
    const job = testJob(async () => Promise.reject(new Error("no")), { retries: 0, isKeptDead: false });
    await work([job]);
    await enqueue(database(), job, { n: 1 });
    await until(([row]) => row?.state === "failed");
    expect(await stored()).toHaveLength(1);
  });
});

test("stopping waits for running jobs and begins no new ones", async () => {
  const done: number[] = [];
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = testJob(async (n) => {
    begun.resolve();
    await goOn.promise;
    done.push(n);
  });
  const stop = await work([job]);
  await enqueue(database(), job, { n: 1 });
  await begun.promise;
  const stopped = stop();
  await enqueue(database(), job, { n: 2 });
  goOn.resolve();
  await stopped;
  expect(done).toEqual([1]);
  const states = (await stored()).map(({ state }) => state);
  expect(states).toEqual(["completed", "created"]);
});

test("a job unknown to this version is postponed", async () => {
  await enqueue(database(), nothing, { n: 1 });
  await work([]);
  await until((rows) => rows.length >= 2);
  const [waiting] = await database().execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - created_on)::float8 as seconds from jobs.job where state = 'created'`);
  expect(waiting?.seconds).toBeGreaterThan(20);
});

test("a job scheduled by two processes never waits twice, and each time it is run once", async () => {
  let runs = 0;
  const job = defineJob({
    name: "bank-notifications",
    input: z.object({}),
    retries: 0,
    isKeptDead: false,
    run: async () => {
      runs += 1;
    },
  });
  const schedules = [{ job, everySeconds: 1 }];
  const stops = await Promise.all([work([job], schedules), work([job], schedules)]);
  const waiting: number[] = [];
  await until((rows) => {
    waiting.push(rows.filter(({ state }) => state === "created").length);
    return rows.filter(({ state }) => state === "completed").length >= 3;
  });
  expect(Math.max(...waiting)).toBe(1);
  await Promise.all(stops.map((stop) => stop()));
  expect((await stored()).filter(({ state }) => state === "completed")).toHaveLength(runs);
});

test("a slow kind of job takes at most two places and leaves the others free", async () => {
  const free = Promise.withResolvers<void>();
  let slow = 0;
  const waiting = testJob(async () => {
    slow += 1;
    await free.promise;
  });
  const done: number[] = [];
  const quick = defineJob({
    ...nothing,
    name: "bulk-runs",
    input: z.object({ n: z.number() }),
    run: async ({ n }) => void done.push(n),
  });
  for (let n = 0; n < 12; n += 1) await enqueue(database(), waiting, { n });
  await enqueue(database(), quick, { n: 1 });
  await work([waiting, quick]);
  await until((rows) => rows.filter(({ state }) => state === "completed").length === 1);
  expect(done).toEqual([1]);
  expect(slow).toBeLessThanOrEqual(2);
  free.resolve();
  await until((rows) => rows.every(({ state }) => state === "completed"));
});
