import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { z } from "zod";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import type { JobRun } from "@/lib/queue/define";
import { defineJob, type Job } from "@/lib/queue/define";
import { type Schedule, startWork } from "@/lib/queue/work";

type Stored = {
  id: string;
  queue: string;
  state: string;
  attempts: number;
  pauseSeconds: number;
  message: string | null;
  output: string | null;
};

/**
 * Sets up a database with an empty queue, for the top of a test file. Everything started is stopped after each test.
 */
export function queueScenario() {
  let testDb: TestDatabase;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    testDb = await testDatabase();
    openDatabase(testDb.url);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await database().execute(sql`delete from jobs.job`);
    await database().execute(sql`delete from jobs.schedule`);
  });
  afterAll(async () => {
    await closeDatabase();
    await testDb.close();
  });

  const stored = () =>
    database().execute<Stored>(sql`
      select id, name as queue, state::text, retry_count as attempts,
        extract(epoch from start_after - now())::float8 as "pauseSeconds",
        coalesce(output, source_output)->>'message' as message, coalesce(output, source_output)::text as output
      from jobs.job where group_id is not null order by created_on, name`);

  return {
    url: () => testDb.url,
    stored,
    /** Starts working in this process; returns a function that stops it. */
    async work(jobs: readonly Job[], schedules: readonly Schedule[] = []) {
      const stop = await startWork({
        url: testDb.url,
        directUrl: testDb.url,
        pooled: false,
        jobs: Object.fromEntries(jobs.map((job) => [job.name, job])),
        schedules,
        timeZone: "Europe/Moscow",
      });
      stops.push(stop);
      return stop;
    },
    /** Waits until the rows fulfil `isReached`. */
    until: (isReached: (rows: Stored[]) => boolean) =>
      vi.waitUntil(async () => isReached([...(await stored())]), { timeout: 60_000, interval: 50 }),
    /** Ends the pauses before retries. */
    hurry: () => database().execute(sql`update jobs.job set start_after = now() where state = 'retry'`),
  };
}

const numberedInput = z.object({ n: z.number() });

/** Defines a job for tests. It borrows an existing name because there are no others. */
export const testJob = (
  run: (n: number, run: JobRun) => Promise<void>,
  extra: Partial<Job<"email-unfinished", typeof numberedInput>> = {},
) =>
  defineJob({
    name: "email-unfinished",
    input: numberedInput,
    run: ({ n }, jobRun) => run(n, jobRun),
    ...extra,
  });
