import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { deadQueue } from "@/db/jobs/engine";
import { Failure, notFound } from "@/lib/kernel/errors";
import type { JobRecord } from "./schema";

const jobState = sql`case when name = ${deadQueue} then 'dead' when state = 'created' then 'waiting' when state = 'active' then 'running'
  when state = 'retry' then 'retrying' when state = 'completed' then 'done' else 'failed' end`;

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Selects the engine's rows in the form of responses. A job that failed for good and is kept is in the dead queue; its
 * original row, which the engine keeps for a while, is left out, and so are the engine's own jobs.
 */
export const jobRows = sql`
  select id, group_id as job, ${jobState} as state, coalesce(source_retry_count, retry_count)
      + case when state in ('created', 'retry') and name <> ${deadQueue} then 0 else 1 end
      + case when state = 'retry' then 1 else 0 end as attempts,
    ${iso(sql`coalesce(source_created_on, created_on)`)} as "createdAt", ${iso(sql`start_after`)} as "runAt",
    ${iso(sql`started_on`)} as "startedAt",
    ${iso(sql`case when name = ${deadQueue} then created_on else completed_on end`)} as "endedAt",
    coalesce(source_output, output) #>> '{message}' as message,
    coalesce(source_output, output) #>> '{value,message}' as "engineMessage", created_on, data
  from jobs.job
  where group_id is not null and not (state = 'failed' and dead_letter is not null)`;

export type JobRow = Omit<JobRecord, "error"> & { message: string | null; engineMessage: string | null };

/** The engine's messages when it ends an attempt itself, as codes. */
const engineMessageCodes: [RegExp, string][] = [
  [/^handler execution exceeded|timed out$/, "job_timeout"],
  [/heartbeat timeout$/, "job_cut_off"],
  [/shut down while active/, "job_stopped"],
];

/**
 * Converts a row to a job in responses. `error` is a code if the engine ended the last attempt, otherwise that
 * attempt's own message; null if there is none.
 */
export function toJobRecord(row: JobRow): JobRecord {
  const { id, job, state: known, attempts, createdAt, runAt, startedAt, endedAt } = row;
  const message = row.message ?? row.engineMessage;
  const error = engineMessageCodes.find(([words]) => message && words.test(message))?.[1] ?? message;
  return { id, job, state: known, attempts, createdAt, runAt, startedAt, endedAt, error };
}

/** Returns a job that failed for good. Throws `not_found`, and `conflict` if it has not. */
export async function getDeadJob(db: Database, id: string) {
  const [found] = await db.execute<JobRow & { data: { job: string; input: unknown } }>(
    sql`select * from (${jobRows}) as rows where id = ${id}`,
  );
  if (!found) throw notFound();
  if (found.state !== "dead") throw new Failure("conflict", { detail: "job_not_dead" });
  return found;
}
