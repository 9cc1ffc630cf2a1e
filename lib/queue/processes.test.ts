import { once } from "node:events";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/kernel/database";
import { startProgram } from "@/lib/testing/start-program";
import { enqueue } from "./enqueue";
import { queueScenario, testJob } from "./testing/scenario";

const { url } = queueScenario();
const job = testJob(async () => {}, { backoff: { firstSeconds: 1, longestSeconds: 1 } });

beforeAll(() =>
  database().execute(sql`create table told (n int, what text, pid int, at timestamptz default now())`),
);
beforeEach(() => database().execute(sql`truncate told`));

/** Starts a process that works until it is told to stop. */
const worker = () => startProgram("lib/queue/testing/worker-process.ts", url());

const recorded = (what: string) =>
  database().execute<{ n: number; pid: number }>(
    sql`select n, pid from told where what = ${what} order by at`,
  );

const until = (what: string, count: number) =>
  vi.waitUntil(async () => (await recorded(what)).length >= count, { timeout: 120_000, interval: 50 });

/**
 * Returns jobs that were done twice, except those of a process that gave no sign of life for ten seconds and was
 * presumed dead.
 */
const doneTwice = () =>
  database().execute(sql`
    select n from told join jobs.job on (data->'input'->>'n')::int = n where what = 'done'
    group by n, created_on, started_on
    having count(*) > 1 and started_on < created_on + interval '10 seconds'`);

test("two processes share the jobs, and no job runs twice", async () => {
  const workers = await Promise.all([worker(), worker()]);
  let count = 0;
  // Repeated, because one process may be stalled while the other does all the work.
  for (let busy = 0; busy < 2 && count < 900; count += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, n) => enqueue(database(), job, { n: count + n })));
    await until("done", count + 100);
    busy = new Set((await recorded("done")).map(({ pid }) => pid)).size;
  }
  const done = await recorded("done");
  expect([...new Set(done.map(({ n }) => n))].sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, n) => n),
  );
  expect(await doneTwice()).toHaveLength(0);
  expect(new Set(done.map(({ pid }) => pid))).toEqual(new Set(workers.map(({ pid }) => pid)));
});

test("a killed process's job is done by another process", async () => {
  const victim = await worker();
  await enqueue(database(), job, { n: 600_000 });
  await until("begun", 1);
  const other = await worker();
  victim.kill("SIGKILL");
  await until("done", 1);
  expect((await recorded("done"))[0]?.pid).toBe(other.pid);
});

test("a process that is told to stop finishes its running job", async () => {
  const stopping = await worker();
  await enqueue(database(), job, { n: 3000 });
  await until("begun", 1);
  stopping.kill("SIGTERM");
  const [code] = await once(stopping, "exit");
  expect(code).toBe(0);
  expect(await recorded("done")).toHaveLength(1);
});
