import { setTimeout as delay } from "node:timers/promises";
import { connect } from "./client";

/** Another process may have a large database to change. */
const patienceMs = 3_600_000;
const pauseMs = 500;

/**
 * Runs `work` while no other process runs work of the same number in the database at `url` (a direct connection, not
 * a pooling proxy). Others request their turn repeatedly, for an hour at most, then it throws. It polls because a
 * waiting statement would be ended by statement time limits, and would block an index being built concurrently.
 */
export async function inTurn<T>(
  url: string,
  number: number,
  work: () => Promise<T>,
  withinMs = patienceMs,
): Promise<T> {
  return withTurns(url, number, async (isMine) => {
    for (const end = performance.now() + withinMs; !(await isMine()); await delay(pauseMs))
      if (performance.now() > end) throw new Error("another process did not finish its turn in time");
    return work();
  });
}

/** Runs `work` unless another process is running work of the same number at this moment. Returns whether it ran. */
export const ifNobodyDoes = (url: string, number: number, work: () => Promise<void>): Promise<boolean> =>
  withTurns(url, number, async (isMine) => {
    if (!(await isMine())) return false;
    await work();
    return true;
  });

async function withTurns<T>(
  url: string,
  number: number,
  take: (isMine: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const { sql, close } = connect(url, { max: 1 });
  const isMine = async () => {
    const [row] = await sql`select pg_try_advisory_lock(${number}) as taken`;
    return row!.taken as boolean;
  };
  try {
    return await take(isMine);
  } finally {
    await close();
  }
}
