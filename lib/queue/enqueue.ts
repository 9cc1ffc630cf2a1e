import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { PgBoss } from "pg-boss";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { deadQueue, openEngine, workQueue } from "@/db/jobs/engine";
import { throughDrizzle } from "@/db/jobs/executor";
import { currentStep } from "@/lib/kernel/tracing";
import type { JobFacts, JobName } from "./define";

type Options = {
  /** The earliest moment to run it. */
  runAt?: Date;
  /** Only one job of a kind with this key can be waiting. Replaces the result of `uniqueBy`. */
  key?: string;
};

/**
 * Enqueues a job in the caller's transaction, so that it exists only if the transaction succeeds. Returns its id, or
 * null if the same job is waiting already.
 */
export async function enqueue<Name extends JobName, Input extends z.ZodType>(
  db: Database,
  job: JobFacts<Name, Input>,
  input: z.input<Input>,
  { runAt, key }: Options = {},
): Promise<string | null> {
  const parsedInput = job.input.parse(input);
  const data = { job: job.name, input: parsedInput, ...traceOrigin() };
  const options = { ...engineOptions(job, key ?? job.uniqueBy?.(parsedInput)), ...startOption(runAt) };
  return callersDatabase.run(db, () => sender().send(workQueue, data, options));
}

/**
 * Enqueues many jobs of a kind in the caller's transaction, in one statement. Jobs that are waiting already are
 * skipped.
 */
export async function enqueueEach<Name extends JobName, Input extends z.ZodType>(
  db: Database,
  job: JobFacts<Name, Input>,
  inputs: readonly z.input<Input>[],
  { runAt }: Pick<Options, "runAt"> = {},
): Promise<void> {
  const jobs = inputs.map((input) => {
    const parsedInput = job.input.parse(input);
    return {
      data: { job: job.name, input: parsedInput, ...traceOrigin() },
      ...engineOptions(job, job.uniqueBy?.(parsedInput)),
      ...startOption(runAt),
    };
  });
  await callersDatabase.run(db, () => sender().insert(workQueue, jobs));
}

const startOption = (runAt?: Date) => runAt && { startAfter: runAt };

/** Returns the current trace step, as the origin of the job, if tracing is on. */
function traceOrigin() {
  const step = currentStep();
  return step && { traceparent: step.traceparent };
}

/** Returns the engine's options for a job. */
export const engineOptions = (job: JobFacts, key: string = v7()) => ({
  singletonKey: `${job.name}:${key}`,
  group: { id: job.name },
  retryLimit: job.retries,
  retryDelay: job.backoff.firstSeconds,
  retryBackoff: true,
  retryDelayMax: job.backoff.longestSeconds,
  expireInSeconds: job.timeoutSeconds,
  deleteAfterSeconds: job.shownSeconds,
  ...(job.isKeptDead && { deadLetter: deadQueue }),
});

// Global, because Next bundles this file more than once: all copies share one engine, and it must see the database of
// each of them.
const holder = globalThis as typeof globalThis & {
  __callersDatabase?: AsyncLocalStorage<Database>;
  __jobSender?: PgBoss;
};
holder.__callersDatabase ??= new AsyncLocalStorage<Database>();
const callersDatabase = holder.__callersDatabase;

/** Returns an engine that only enqueues, over the caller's connection: a second connection could wait for the first. */
function sender(): PgBoss {
  holder.__jobSender ??= openEngine(
    { executeSql: (...statement) => throughDrizzle(callersDatabase.getStore()!).executeSql(...statement) },
    { useListenNotify: true },
  );
  return holder.__jobSender;
}
