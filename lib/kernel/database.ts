import "server-only";
import { type Connection, type ConnectionOptions, connect, type Database } from "@/db/client";
import { afterRunningTime } from "@/db/pool/running-time";
import { env } from "./env";
import { Failure } from "./errors";

const slotWaitMs = 10_000;
/** Longer while the process starts, because it accepts connections before its database is open. */
const startWaitMs = 30_000;

/**
 * Called with each statement as it is sent. The function it returns is called when the statement ends, with the failure
 * if there was one.
 */
export type ObserveStatement = (text: string) => (failure?: unknown) => void;

type State = {
  connection?: Connection;
  directUrl?: string;
  waiting: Array<() => void>;
  free: number;
  observe?: ObserveStatement;
  isStarted: boolean;
};
const holder = globalThis as typeof globalThis & { __database?: State };
holder.__database ??= { waiting: [], free: 0, isStarted: false };
const state = holder.__database;

/** Opens the process's pool. Called once at start, before the first request. */
export function openDatabase(
  url: string,
  { directUrl = url, ...options }: Pick<ConnectionOptions, "onQuery"> & { directUrl?: string } = {},
): void {
  const size = env().DATABASE_POOL_SIZE;
  state.connection = connect(url, {
    ...options,
    max: size,
    pooled: Boolean(env().DATABASE_DIRECT_URL),
    onStatement: (text) => state.observe?.(text),
  });
  state.free = size;
  state.directUrl = directUrl;
  state.isStarted = true;
  while (state.free > 0 && state.waiting.length > 0) {
    state.free -= 1;
    state.waiting.shift()!();
  }
}

/**
 * Returns the URL of the database itself, bypassing a pooling proxy, for work that needs a connection of its own.
 * Throws `unavailable` until the database is open.
 */
export function directUrl(): string {
  if (!state.directUrl) throw new Failure("unavailable", { detail: "the database is not open" });
  return state.directUrl;
}

/** Registers the observer of every further statement of the pool. */
export function observeStatements(observe: ObserveStatement): void {
  state.observe = observe;
}

/** Waits for the statements in progress, then closes the pool. */
export async function closeDatabase(): Promise<void> {
  await state.connection?.close();
  state.connection = undefined;
}

/** Whether the server has stopped responding. New callers then fail at once instead of waiting for it. */
const isDatabaseSilent = () => state.connection?.pool.isSilent() ?? false;

/** Returns whether the server has sent anything to this process since the given moment (`performance.now()`). */
export const hasDatabaseAnsweredSince = (moment: number) =>
  state.connection?.pool.hasAnsweredSince(moment) ?? false;

/**
 * Returns the process's pool. Inside a command use `ctx.db` only: taking a second connection there can deadlock the
 * pool.
 */
export function database(): Database {
  if (!state.connection) throw new Failure("unavailable", { detail: "the database is not open" });
  return state.connection.db;
}

/** Returns the pool's size, the number of free places and the number of waiting callers. */
export const poolUsage = () => ({
  size: state.connection ? env().DATABASE_POOL_SIZE : 0,
  free: state.free,
  waiting: state.waiting.length,
});

/**
 * Runs `work` once one of the pool's places is free. Throws `unavailable` after ten seconds, because the driver itself
 * would wait for a connection forever. While the process starts, callers wait until the pool exists.
 */
export async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (isDatabaseSilent()) throw new Failure("unavailable", { detail: "the database does not respond" });
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
  const waitMs = state.isStarted ? slotWaitMs : startWaitMs;
  return new Promise((resolve, reject) => {
    const cancelTimeout = afterRunningTime(waitMs, () => {
      state.waiting.splice(state.waiting.indexOf(enter), 1);
      reject(new Failure("unavailable", { detail: "too many requests are waiting for the database" }));
    });
    const enter = () => {
      cancelTimeout();
      resolve();
    };
    state.waiting.push(enter);
  });
}
