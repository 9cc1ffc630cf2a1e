import { setTimeout as delay } from "node:timers/promises";
import { connect } from "./client";

/** Whoever has its turn may have a large database to change. */
const patienceMs = 3_600_000;
const pauseMs = 500;

/**
 * Does `work` while no other process does what has the same number, in the database at `url` (a direct connection, no
 * pooling proxy). Others ask for their turn again and again, an hour at most, then it throws: a statement that waited would be
 * ended by the limits of statements, and an index that is made beside others would wait for it.
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

/** Does `work` unless another process does what has the same number at this moment. Answers whether it was done. */
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
