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
  /** Not before this moment. */
  runAt?: Date;
  /** Of waiting jobs of a kind with one key there is only one; in place of what `uniqueBy` makes of the input. */
  key?: string;
};

/**
 * Enqueues work in the caller's transaction: it is there when the transaction is, and never without it. Answers its id,
 * null when the same work is waiting already.
 */
export async function enqueue<Name extends JobName, Input extends z.ZodType>(
  db: Database,
  job: JobFacts<Name, Input>,
  input: z.input<Input>,
  { runAt, key }: Options = {},
): Promise<string | null> {
  const known = job.input.parse(input);
  const data = { job: job.name, input: known, ...whence() };
  const options = { ...engineOptions(job, key ?? job.uniqueBy?.(known)), ...startOf(runAt) };
  return callersDatabase.run(db, () => sender().send(workQueue, data, options));
}

/** Enqueues many of a kind in the caller's transaction in one statement; those whose like is waiting already are left out. */
export async function enqueueEach<Name extends JobName, Input extends z.ZodType>(
  db: Database,
  job: JobFacts<Name, Input>,
  inputs: readonly z.input<Input>[],
  { runAt }: Pick<Options, "runAt"> = {},
): Promise<void> {
  const jobs = inputs.map((input) => {
    const known = job.input.parse(input);
    return {
      data: { job: job.name, input: known, ...whence() },
      ...engineOptions(job, job.uniqueBy?.(known)),
      ...startOf(runAt),
    };
  });
  await callersDatabase.run(db, () => sender().insert(workQueue, jobs));
}

const startOf = (runAt?: Date) => runAt && { startAfter: runAt };

/** The step of a trace that enqueues it, while traces are made. */
function whence() {
  const step = currentStep();
  return step && { traceparent: step.traceparent };
}

/** What the engine is told of a job besides its input. */
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

// Next bundles this file more than once: all copies have one engine, and it sees the database of any of them.
const holder = globalThis as typeof globalThis & {
  __callersDatabase?: AsyncLocalStorage<Database>;
  __jobSender?: PgBoss;
};
holder.__callersDatabase ??= new AsyncLocalStorage<Database>();
const callersDatabase = holder.__callersDatabase;

/** An engine that only takes work in, over the connection of whoever calls it: a second one could wait for the first. */
function sender(): PgBoss {
  holder.__jobSender ??= openEngine(
    { executeSql: (...statement) => throughDrizzle(callersDatabase.getStore()!).executeSql(...statement) },
    { useListenNotify: true },
  );
  return holder.__jobSender;
}
