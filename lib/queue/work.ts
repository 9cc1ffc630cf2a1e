import "server-only";
import { sql } from "drizzle-orm";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { connect } from "@/db/client";
import { openEngine, workQueue } from "@/db/jobs/engine";
import { throughPool } from "@/db/jobs/executor";
import { database } from "@/lib/kernel/database";
import { databaseFailure } from "@/lib/kernel/database-errors";
import { log } from "@/lib/kernel/log";
import type { Job } from "./define";
import { errorOf } from "./engine-failure";
import { engineOptions, enqueue } from "./enqueue";
import { type JobTable, type Payload, runJob } from "./run";

/** When a job comes by itself, without input: by a cron expression in the business's time zone, or every so many seconds. */
export type Schedule = { job: Job } & ({ cron: string } | { everySeconds: number });

type Work = {
  url: string;
  /** A connection around a pooling proxy, over which it is woken. */
  directUrl: string;
  pooled: boolean;
  jobs: Partial<JobTable>;
  schedules: readonly Schedule[];
  timeZone: string;
};

/** Its own connections: signs of life must not wait behind requests. */
const connections = 3;
const atOnce = 6;
/** What is slow, as servers of others are, leaves places to all other kinds. */
const atOnceOfKind = 2;
const lookSeconds = 2;
/** When announcements wake it: only for work whose time comes. */
const lookWhenWokenSeconds = 5;
const stopMs = 30_000;
const unknownPauseSeconds = 30;
const ensureMs = 60_000;
const scheduled = "schedule";

/**
 * Takes up work in this process. Answers what stops it: nothing new is begun, what is under way has 30 seconds, and then
 * goes back to be done by another process.
 */
export async function startWork(work: Work): Promise<() => Promise<void>> {
  const connection = connect(work.url, { max: connections, pooled: work.pooled });
  const engine = openEngine(throughPool(connection.pool, work.directUrl), { useListenNotify: true });
  engine.on("error", (told) => {
    const err = errorOf(told);
    log.warn({ err, detail: databaseFailure(err)?.detail }, "the job engine reported an error and continues");
  });
  engine.on("warning", ({ message }) => log.warn({ message }, "the job engine reported a warning"));
  await engine.start();
  await plan(engine, work);
  const keepComing = () =>
    comeAgain(work.schedules).catch((error) =>
      log.warn({ err: error }, "cannot schedule the next run of periodic jobs"),
    );
  const timer = setInterval(keepComing, ensureMs);
  timer.unref();
  const stopping = { isStopping: false };
  await workOn(engine, work, stopping);
  return async () => {
    stopping.isStopping = true;
    clearInterval(timer);
    await engine.stop({ graceful: true, timeout: stopMs });
    await connection.close();
  };
}

const options = {
  includeMetadata: true,
  batchSize: 1,
  localConcurrency: atOnce,
  localGroupConcurrency: atOnceOfKind,
  pollingIntervalSeconds: lookSeconds,
  notifyPollingIntervalSeconds: lookWhenWokenSeconds,
} as const;

/** Works on so many jobs at once, one after the other; where there is none, it waits to be woken. */
async function workOn(engine: PgBoss, work: Work, stopping: { isStopping: boolean }): Promise<void> {
  await engine.work(workQueue, options, async ([given]: JobWithMetadata<Payload>[]) => {
    try {
      if (stopping.isStopping) await giveBack(given!);
      else await take(engine, work, given!);
    } finally {
      // There may be more: this place does not wait for the next look. Those that are still at work hear of it for nothing.
      for (const { id, count } of engine.getWipData()) if (count > 0) engine.notifyWorker(id);
    }
  });
}

async function take(
  engine: PgBoss,
  { jobs, schedules }: Work,
  given: JobWithMetadata<Payload>,
): Promise<void> {
  const job: Job | undefined = Object.values(jobs).find(({ name }) => name === given.data.job);
  if (!job) return putBack(engine, given);
  const schedule = schedules.find((each) => each.job.name === job.name);
  if (schedule) await comeAgain([schedule]);
  await runJob(job, given, Boolean(schedule));
}

/** Gives back, as it was, a job that was being fetched when the process was told to stop; unless the same waits already. */
async function giveBack({ id }: JobWithMetadata<Payload>): Promise<void> {
  const isFirst = sql`retry_count = 0`;
  const given = database().execute(sql`
    update jobs.job
    set state = (case when ${isFirst} then 'created' else 'retry' end)::jobs.job_state,
        started_on = case when ${isFirst} then null else started_on end,
        retry_count = greatest(retry_count - 1, 0), heartbeat_on = null
    where id = ${id} and state = 'active'`);
  await given.catch((error) => {
    if (databaseFailure(error)?.code !== "conflict") throw error;
  });
}

/** Leaves a job that this version does not know to a process of the next one, which has enqueued it. */
async function putBack(engine: PgBoss, given: JobWithMetadata<Payload>): Promise<void> {
  const { data, singletonKey, retryLimit, retryDelay, retryDelayMax, expireInSeconds, deleteAfterSeconds } =
    given;
  await engine.send(workQueue, data, {
    ...{ retryLimit, retryDelay, retryBackoff: true, retryDelayMax, expireInSeconds, deleteAfterSeconds },
    ...(singletonKey && { singletonKey }),
    ...(given.deadLetter && { deadLetter: given.deadLetter }),
    group: { id: data.job },
    startAfter: unknownPauseSeconds,
  });
}

/** Makes the engine's schedules those of this version; of several processes, the last to start is right. */
async function plan(engine: PgBoss, { schedules, timeZone }: Work): Promise<void> {
  const wanted = schedules.flatMap((schedule) => ("cron" in schedule ? [schedule] : []));
  for (const { name, key } of await engine.getSchedules(workQueue))
    if (!wanted.some(({ job }) => job.name === key)) await engine.unschedule(name, key);
  for (const { job, cron } of wanted)
    await engine.schedule(
      workQueue,
      cron,
      { job: job.name, input: {} },
      { ...engineOptions(job, scheduled), key: job.name, tz: timeZone },
    );
  await comeAgain(schedules);
}

/** Sees to it that what comes every so many seconds waits for its next time; it waits once, whoever asks. */
async function comeAgain(schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules)
    if ("everySeconds" in schedule)
      await enqueue(
        database(),
        schedule.job,
        {},
        {
          key: scheduled,
          runAt: new Date(Date.now() + schedule.everySeconds * 1000),
        },
      );
}
