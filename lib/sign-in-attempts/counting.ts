import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Counter } from "./keys";

/** Failures beyond the free ones that make the pause longer: 1, 2, 4, 8, 16, 32, then 60 seconds. */
const growing = 7;
const longestPauseSeconds = 60;
/** A try that has not been decided for so long belongs to a process that is no more. */
const lostAfterSeconds = 30;
/** What is later than that by the clock of now was written by one that was ahead and has been set back. */
const aheadSeconds = 3600;

/**
 * Takes one try, if the counter allows it: no pause goes on, and were all tries under way to fail, this one would still
 * be free, or none is under way. One statement, so that of several at once no more get through than that.
 */
export async function take(db: Database, { key, free, forgetSeconds }: Counter): Promise<boolean> {
  const left = failuresLeft(forgetSeconds);
  const underWay = sql`case when attempt.tried_at < clock_timestamp() - ${lostAfterSeconds}::float8 * interval '1 second'
                              or ${isAhead(sql`attempt.tried_at`)}
                            then 0 else attempt.undecided end`;
  const taken = await db.execute(sql`
    insert into sign_in_attempts as attempt (key, failures, undecided, paused_until, tried_at)
    values (${key}, 0, 1, ${noPause}, clock_timestamp())
    on conflict (key) do update
      set failures = ${left}, undecided = ${underWay} + 1, tried_at = clock_timestamp()
      where (attempt.paused_until <= clock_timestamp() or ${isAhead(sql`attempt.paused_until`)})
        and (${underWay} = 0 or ${left} + ${underWay} <= ${free}::float8)
    returning key`);
  return taken.length > 0;
}

/** The seconds until the pause ends; 0 when there is none. */
export async function pauseOf(db: Database, key: string): Promise<number> {
  const [row] = await db.execute<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from paused_until - clock_timestamp()))::float8 as seconds
    from sign_in_attempts where key = ${key}`);
  return row?.seconds ?? 0;
}

/** A try that was taken has failed: the next ones may have to wait. */
export async function fail(db: Database, { key, free, forgetSeconds }: Counter): Promise<void> {
  const failures = sql`least(${free + growing}::float8, ${failuresLeft(forgetSeconds)} + 1)`;
  const beyond = sql`${failures} - ${free}::float8`;
  const seconds = sql`least(${longestPauseSeconds}::float8, power(2, ceil(${beyond}) - 1))`;
  await db.execute(sql`
    update sign_in_attempts as attempt
    set failures = ${failures}, undecided = ${oneLess}, tried_at = clock_timestamp(),
        paused_until = case when ${beyond} > 0 then clock_timestamp() + ${seconds} * interval '1 second'
                            else paused_until end
    where key = ${key}`);
}

/** A try that was taken has succeeded: the failures before it are forgiven, where they may be. */
export async function succeed(db: Database, { key, isForgiven }: Counter): Promise<void> {
  const forgiven = isForgiven ? sql`failures = 0, paused_until = ${noPause},` : sql``;
  await db.execute(sql`
    update sign_in_attempts as attempt set ${forgiven} undecided = ${oneLess} where key = ${key}`);
}

/** A try that was taken has come to nothing: it is as if it had not been made. */
export async function release(db: Database, { key }: Counter): Promise<void> {
  await db.execute(sql`
    update sign_in_attempts as attempt set undecided = ${oneLess} where key = ${key}`);
}

/** Surely over: a moment is rounded to milliseconds, and so perhaps into the future. */
export const noPause = sql`clock_timestamp() - interval '1 second'`;

const oneLess = sql`greatest(0, attempt.undecided - 1)`;

/** The failures that are not yet forgotten. */
const failuresLeft = (forgetSeconds: number) =>
  sql`greatest(0, attempt.failures - greatest(0, extract(epoch from clock_timestamp() - attempt.tried_at))::float8 / ${forgetSeconds}::float8)`;

const isAhead = (moment: SQL) =>
  sql`${moment} > clock_timestamp() + ${aheadSeconds}::float8 * interval '1 second'`;
