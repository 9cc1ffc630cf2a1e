import "server-only";
import { type Connection, type ConnectionOptions, connect, type Database } from "@/db/client";
import { env } from "./env";
import { Failure } from "./errors";

const slotWaitMs = 10_000;

type State = { connection?: Connection; waiting: Array<() => void>; free: number };
const holder = globalThis as typeof globalThis & { __database?: State };
holder.__database ??= { waiting: [], free: 0 };
const state = holder.__database;

/** Opens the process's pool; called once at start, before the first request. */
export function openDatabase(url: string, options: Pick<ConnectionOptions, "onQuery"> = {}): void {
  const size = env().DATABASE_POOL_SIZE;
  state.connection = connect(url, { ...options, max: size, pooled: Boolean(env().DATABASE_DIRECT_URL) });
  state.free = size;
}

/** Closes the pool after the statements under way. */
export async function closeDatabase(): Promise<void> {
  await state.connection?.close();
  state.connection = undefined;
}

/** The process's pool. Inside a command use `ctx.db` only: a second connection taken there can deadlock the pool. */
export function database(): Database {
  if (!state.connection) throw new Failure("unavailable", { detail: "the database is not open" });
  return state.connection.db;
}

/** How many places the pool has, how many of them are free, and how many callers wait for one. */
export const places = () => ({
  size: state.connection ? env().DATABASE_POOL_SIZE : 0,
  free: state.free,
  waiting: state.waiting.length,
});

/**
 * Runs `work` when one of the pool's places is free. The driver itself waits for a connection without end;
 * here a caller gets `unavailable` after ten seconds.
 */
export async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (state.free > 0) state.free -= 1;
  else await waitForSlot();
  try {
    return await work();
  } finally {
    const next = state.waiting.shift();
    if (next) next();
    else state.free += 1;
  }
}

function waitForSlot(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      state.waiting.splice(state.waiting.indexOf(enter), 1);
      reject(new Failure("unavailable", { detail: "too many requests are waiting for the database" }));
    }, slotWaitMs);
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    state.waiting.push(enter);
  });
}
