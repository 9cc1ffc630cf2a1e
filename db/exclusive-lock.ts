import { setTimeout as delay } from "node:timers/promises";
import { connect } from "./client";

/** Another process may have a large database to change. */
const maxWaitMs = 3_600_000;
const pauseMs = 500;

/**
 * Runs `work` while no other process runs work of the same number in the database at `url` (a direct connection, not
 * a pooling proxy). Others request their turn repeatedly, for an hour at most, then it throws. It polls because a
 * waiting statement would be ended by statement time limits, and would block an index being built concurrently.
 */
export async function withExclusiveLock<T>(
  url: string,
  lockId: number,
  work: () => Promise<T>,
  withinMs = maxWaitMs,
): Promise<T> {
  return withLockConnection(url, lockId, async (tryLock) => {
    for (const end = performance.now() + withinMs; !(await tryLock()); await delay(pauseMs))
      if (performance.now() > end) throw new Error("another process did not finish its turn in time");
    return work();
  });
}

/** Runs `work` unless another process is running work of the same number at this moment. Returns whether it ran. */
export const ifLockIsFree = (url: string, lockId: number, work: () => Promise<void>): Promise<boolean> =>
  withLockConnection(url, lockId, async (tryLock) => {
    if (!(await tryLock())) return false;
    await work();
    return true;
  });

async function withLockConnection<T>(
  url: string,
  lockId: number,
  whileLocked: (tryLock: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const { sql, close } = connect(url, { max: 1 });
  const tryLock = async () => {
    const [row] = await sql`select pg_try_advisory_lock(${lockId}) as taken`;
    return row!.taken as boolean;
  };
  try {
    return await whileLocked(tryLock);
  } finally {
    await close();
  }
}
