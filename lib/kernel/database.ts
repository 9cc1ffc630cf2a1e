import "server-only";
import { type Connection, type ConnectionOptions, connect, type Database } from "@/db/client";
import { afterOwnTime } from "@/db/pool/own-time";
import { env } from "./env";
import { Failure } from "./errors";

const slotWaitMs = 10_000;
/** While the process starts: it takes connections before its database is open. */
const startWaitMs = 30_000;

/** Is told of a statement as it is sent; what it answers is told when it is over, and of its failure. */
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

/** Opens the process's pool; called once at start, before the first request. */
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

/** Where the database is, around a pooling proxy: for work that needs a connection of its own. */
export function directUrl(): string {
  if (!state.directUrl) throw new Failure("unavailable", { detail: "the database is not open" });
  return state.directUrl;
}

/** From now on `observe` is told of every statement of the pool. */
export function observeStatements(observe: ObserveStatement): void {
  state.observe = observe;
}

/** Closes the pool after the statements under way. */
export async function closeDatabase(): Promise<void> {
  await state.connection?.close();
  state.connection = undefined;
}

/** Whether the server has stopped answering: nobody then waits for it, everybody is told so at once. */
const isDatabaseSilent = () => state.connection?.pool.isSilent() ?? false;

/** Whether the server has answered anything to this process after the moment (`performance.now()`). */
export const hasDatabaseAnsweredSince = (moment: number) =>
  state.connection?.pool.hasAnsweredSince(moment) ?? false;

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
 * here a caller gets `unavailable` after ten seconds. While the process starts it waits until there is a pool.
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
    const callOff = afterOwnTime(waitMs, () => {
      state.waiting.splice(state.waiting.indexOf(enter), 1);
      reject(new Failure("unavailable", { detail: "too many requests are waiting for the database" }));
    });
    const enter = () => {
      callOff();
      resolve();
    };
    state.waiting.push(enter);
  });
}
