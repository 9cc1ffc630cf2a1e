import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Counter } from "./keys";

/** The number of failures beyond the free ones that lengthen the pause: 1, 2, 4, 8, 16, 32, then 60 seconds. */
const maxLengtheningFailures = 7;
const maxPauseSeconds = 60;
/** An attempt undecided for this long belongs to a process that no longer exists. */
const lostAfterSeconds = 30;
/** A moment further ahead than this was recorded by a clock that was ahead and has been set back. */
const maxAheadSeconds = 3600;

/**
 * Takes an attempt if the counter allows it: no pause is in effect, and the attempt would still be free even if all
 * attempts in progress failed, or none is in progress. A single statement, so that concurrent attempts cannot exceed
 * the limit.
 */
export async function takeAttempt(db: Database, { key, free, forgetSeconds }: Counter): Promise<boolean> {
  const remembered = failuresLeft(forgetSeconds);
  const inProgress = sql`case when attempt.tried_at < clock_timestamp() - ${lostAfterSeconds}::float8 * interval '1 second'
                              or ${isAhead(sql`attempt.tried_at`)}
                            then 0 else attempt.undecided end`;
  const taken = await db.execute(sql`
    insert into sign_in_attempts as attempt (key, failures, undecided, paused_until, tried_at)
    values (${key}, 0, 1, ${noPause}, clock_timestamp())
    on conflict (key) do update
      set failures = ${remembered}, undecided = ${inProgress} + 1, tried_at = clock_timestamp()
      where (attempt.paused_until <= clock_timestamp() or ${isAhead(sql`attempt.paused_until`)})
        and (${inProgress} = 0 or ${remembered} + ${inProgress} <= ${free}::float8)
    returning key`);
  return taken.length > 0;
}

/** Returns the seconds until the pause ends; 0 if there is none. */
export async function pauseOf(db: Database, key: string): Promise<number> {
  const [row] = await db.execute<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from paused_until - clock_timestamp()))::float8 as seconds
    from sign_in_attempts where key = ${key}`);
  return row?.seconds ?? 0;
}

/** Records the failure of a taken attempt: the next ones may have to wait. */
export async function recordFailure(db: Database, { key, free, forgetSeconds }: Counter): Promise<void> {
  const failures = sql`least(${free + maxLengtheningFailures}::float8, ${failuresLeft(forgetSeconds)} + 1)`;
  const beyond = sql`${failures} - ${free}::float8`;
  const seconds = sql`least(${maxPauseSeconds}::float8, power(2, ceil(${beyond}) - 1))`;
  await db.execute(sql`
    update sign_in_attempts as attempt
    set failures = ${failures}, undecided = ${undecidedLessOne}, tried_at = clock_timestamp(),
        paused_until = case when ${beyond} > 0 then clock_timestamp() + ${seconds} * interval '1 second'
                            else paused_until end
    where key = ${key}`);
}

/** Records the success of a taken attempt: earlier failures are forgiven if the counter allows it. */
export async function recordSuccess(db: Database, { key, isForgiven }: Counter): Promise<void> {
  const forgiven = isForgiven ? sql`failures = 0, paused_until = ${noPause},` : sql``;
  await db.execute(sql`
    update sign_in_attempts as attempt set ${forgiven} undecided = ${undecidedLessOne} where key = ${key}`);
}

/** Cancels a taken attempt, as if it had not been made. */
export async function cancelAttempt(db: Database, { key }: Counter): Promise<void> {
  await db.execute(sql`
    update sign_in_attempts as attempt set undecided = ${undecidedLessOne} where key = ${key}`);
}

/** A moment certainly in the past: rounding to milliseconds might move the current one into the future. */
export const noPause = sql`clock_timestamp() - interval '1 second'`;

const undecidedLessOne = sql`greatest(0, attempt.undecided - 1)`;

/** Returns the failures that are not forgotten yet, as SQL. */
const failuresLeft = (forgetSeconds: number) =>
  sql`greatest(0, attempt.failures - greatest(0, extract(epoch from clock_timestamp() - attempt.tried_at))::float8 / ${forgetSeconds}::float8)`;

const isAhead = (moment: SQL) =>
  sql`${moment} > clock_timestamp() + ${maxAheadSeconds}::float8 * interval '1 second'`;
