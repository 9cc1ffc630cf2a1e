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
import { engineErrorOf } from "./engine-failure";
import { engineOptions, enqueue } from "./enqueue";
import { type JobTable, type Payload, runJob } from "./run";

/** When a job without input is run: by a cron expression in the business time zone, or at an interval in seconds. */
export type Schedule = { job: Job } & ({ cron: string } | { everySeconds: number });

type Work = {
  url: string;
  /** A connection that bypasses a pooling proxy, over which it receives notifications. */
  directUrl: string;
  pooled: boolean;
  jobs: Partial<JobTable>;
  schedules: readonly Schedule[];
  timeZone: string;
};

/** The engine has connections of its own, because its heartbeats must not wait behind requests. */
const maxConnections = 3;
const maxConcurrentJobs = 6;
/** Slow jobs, such as those that call other servers, leave places to all other kinds. */
const maxConcurrentPerKind = 2;
const pollSeconds = 2;
/** With notifications, polling is needed only for jobs whose time comes. */
const pollWhenNotifiedSeconds = 5;
const stopMs = 30_000;
const unknownJobPauseSeconds = 30;
const rescheduleMs = 60_000;
const scheduleKey = "schedule";

/**
 * Starts working on jobs in this process. Returns a function that stops it: no new job is started, and those in
 * progress have 30 seconds before they are returned to the queue for another process.
 */
export async function startWork(work: Work): Promise<() => Promise<void>> {
  const connection = connect(work.url, { max: maxConnections, pooled: work.pooled });
  const engine = openEngine(throughPool(connection.pool, work.directUrl), { useListenNotify: true });
  engine.on("error", (reported) => {
    const err = engineErrorOf(reported);
    log.warn({ err, detail: databaseFailure(err)?.detail }, "the job engine reported an error and continues");
  });
  engine.on("warning", ({ message }) => log.warn({ message }, "the job engine reported a warning"));
  await engine.start();
  await syncSchedules(engine, work);
  const keepScheduling = () =>
    enqueueNextRuns(work.schedules).catch((error) =>
      log.warn({ err: error }, "cannot schedule the next run of periodic jobs"),
    );
  const timer = setInterval(keepScheduling, rescheduleMs);
  timer.unref();
  const stopping = { isStopping: false };
  await processJobs(engine, work, stopping);
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
  localConcurrency: maxConcurrentJobs,
  localGroupConcurrency: maxConcurrentPerKind,
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: pollWhenNotifiedSeconds,
} as const;

/** Works on `maxConcurrentJobs` jobs at a time; without jobs it waits to be notified. */
async function processJobs(engine: PgBoss, work: Work, stopping: { isStopping: boolean }): Promise<void> {
  await engine.work(workQueue, options, async ([assigned]: JobWithMetadata<Payload>[]) => {
    try {
      if (stopping.isStopping) await returnToQueue(assigned!);
      else await runAssigned(engine, work, assigned!);
    } finally {
      // There may be more jobs, so this worker does not wait for the next poll. Workers that are busy are notified in
      // vain.
      for (const { id, count } of engine.getWipData()) if (count > 0) engine.notifyWorker(id);
    }
  });
}

async function runAssigned(
  engine: PgBoss,
  { jobs, schedules }: Work,
  assigned: JobWithMetadata<Payload>,
): Promise<void> {
  const job: Job | undefined = Object.values(jobs).find(({ name }) => name === assigned.data.job);
  if (!job) return requeueUnknownJob(engine, assigned);
  const schedule = schedules.find((each) => each.job.name === job.name);
  if (schedule) await enqueueNextRuns([schedule]);
  await runJob(job, assigned, Boolean(schedule));
}

/**
 * Returns a job unchanged that was being fetched when the process was told to stop, unless the same job is waiting
 * already.
 */
async function returnToQueue({ id }: JobWithMetadata<Payload>): Promise<void> {
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

/** Leaves a job that this version does not know to a process of the newer version that has enqueued it. */
async function requeueUnknownJob(engine: PgBoss, assigned: JobWithMetadata<Payload>): Promise<void> {
  const { data, singletonKey, retryLimit, retryDelay, retryDelayMax, expireInSeconds, deleteAfterSeconds } =
    assigned;
  await engine.send(workQueue, data, {
    ...{ retryLimit, retryDelay, retryBackoff: true, retryDelayMax, expireInSeconds, deleteAfterSeconds },
    ...(singletonKey && { singletonKey }),
    ...(assigned.deadLetter && { deadLetter: assigned.deadLetter }),
    group: { id: data.job },
    startAfter: unknownJobPauseSeconds,
  });
}

/** Makes the engine's schedules those of this version. If several processes start, the last one wins. */
async function syncSchedules(engine: PgBoss, { schedules, timeZone }: Work): Promise<void> {
  const wanted = schedules.flatMap((schedule) => ("cron" in schedule ? [schedule] : []));
  for (const { name, key } of await engine.getSchedules(workQueue))
    if (!wanted.some(({ job }) => job.name === key)) await engine.unschedule(name, key);
  for (const { job, cron } of wanted)
    await engine.schedule(
      workQueue,
      cron,
      { job: job.name, input: {} },
      { ...engineOptions(job, scheduleKey), key: job.name, tz: timeZone },
    );
  await enqueueNextRuns(schedules);
}

/**
 * Makes sure that jobs with an interval have their next run enqueued; the key keeps it single, whichever process does
 * it.
 */
async function enqueueNextRuns(schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules)
    if ("everySeconds" in schedule)
      await enqueue(
        database(),
        schedule.job,
        {},
        {
          key: scheduleKey,
          runAt: new Date(Date.now() + schedule.everySeconds * 1000),
        },
      );
}
