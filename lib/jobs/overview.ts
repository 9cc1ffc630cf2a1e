import { sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { type JobName, jobNames } from "@/lib/queue/define";
import { nextTime } from "@/lib/queue/next-time";
import { type JobRow, jobRows, toJobRecord } from "./queries";
import { allSchedules } from "./registered";
import type { JobState } from "./schema";

type Count = { job: string; state: JobState; count: number };

/** Returns, for each kind of job, the number of jobs by state, the last run and the next run. */
export const jobsOverview = query(
  { level: "admin", summary: "Return the state of background jobs by kind", input: z.object({}) },
  async ({ db }) => {
    const [counts, last, waiting] = await Promise.all([
      db.execute<Count>(
        sql`select job, state, count(*)::int as count from (${jobRows}) as rows group by job, state`,
      ),
      db.execute<JobRow>(
        sql`select distinct on (job) * from (${jobRows}) as rows where state in ('done', 'failed', 'dead') order by job, "endedAt" desc`,
      ),
      db.execute<{ job: string; runAt: string }>(
        sql`select job, min("runAt") as "runAt" from (${jobRows}) as rows where state in ('waiting', 'retrying') group by job`,
      ),
    ]);
    return jobNames.map((name) => {
      const run = last.find(({ job }) => job === name);
      return {
        name,
        counts: Object.fromEntries(
          counts.filter(({ job }) => job === name).map(({ state, count }) => [state, count]),
        ) as Partial<Record<JobState, number>>,
        last: run ? lastRun(run) : null,
        everySeconds: everySeconds(name),
        nextAt: nextScheduledRun(name) ?? waiting.find(({ job }) => job === name)?.runAt ?? null,
      };
    });
  },
);

function lastRun(row: JobRow) {
  const { endedAt, startedAt, state, error } = toJobRecord(row);
  const ms = endedAt && startedAt && state !== "dead" ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  return { endedAt: endedAt!, ms, error: state === "done" ? null : error };
}

const scheduleOf = (name: JobName) => allSchedules().find(({ job }) => job.name === name);

function nextScheduledRun(name: JobName): string | null {
  const schedule = scheduleOf(name);
  return schedule && "cron" in schedule ? nextTime(schedule.cron, env().BUSINESS_TIME_ZONE) : null;
}

/** Returns the seconds between its next two runs; null if it is not scheduled. */
function everySeconds(name: JobName): number | null {
  const schedule = scheduleOf(name);
  if (!schedule) return null;
  if ("everySeconds" in schedule) return schedule.everySeconds;
  const first = nextTime(schedule.cron, env().BUSINESS_TIME_ZONE);
  const second = first && nextTime(schedule.cron, env().BUSINESS_TIME_ZONE, new Date(first));
  return first && second ? (Date.parse(second) - Date.parse(first)) / 1000 : null;
}
