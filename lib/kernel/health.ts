import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { version } from "@/package.json";
import { database, hasDatabaseAnsweredSince } from "./database";
import { query } from "./operation";

const patienceMs = 2000;

const healthRecord = z.object({ ok: z.boolean(), database: z.boolean(), version: z.string() });
const livenessRecord = z.object({ ok: z.boolean(), version: z.string() });
const readinessRecord = z.object({ ok: z.boolean(), database: z.boolean(), stopping: z.boolean() });

// Next bundles the start of the process and its routes apart: both have to know that it ends.
const holder = globalThis as typeof globalThis & { __stopping?: boolean };

/** From now on the process is not ready: whoever sends it requests shall send them to another. */
export function beginStopping(): void {
  holder.__stopping = true;
}

/** Whether the process is about to end: what can be left to another begins nothing new. */
export const isStopping = () => holder.__stopping ?? false;

/** Whether the product can work. Takes two seconds at most and does not throw, whatever state the database is in. */
export async function checkHealth(): Promise<z.output<typeof healthRecord>> {
  const isDatabaseUp = await Promise.race([ping(), othersAreAnswered()]);
  return { ok: isDatabaseUp, database: isDatabaseUp, version };
}

export const getHealth = query(
  {
    level: "public",
    summary: "Tell whether the product works; 503 with the same body if the database is unavailable",
    input: z.object({}),
    output: healthRecord,
  },
  checkHealth,
);

/** That the process answers at all; a database that is away is no reason to start it anew. */
export const liveness = (): z.output<typeof livenessRecord> => ({ ok: true, version });

export const getLiveness = query(
  {
    level: "public",
    summary:
      "Tell that the process is alive, whatever the state of the database; without a response, restart it",
    input: z.object({}),
    output: livenessRecord,
  },
  async () => liveness(),
);

/** Whether the process is to be given requests. Takes two seconds at most and does not throw. */
export async function isReady(): Promise<z.output<typeof readinessRecord>> {
  const stopping = isStopping();
  const { database: isDatabaseUp } = await checkHealth();
  return { ok: isDatabaseUp && !stopping, database: isDatabaseUp, stopping };
}

export const getReadiness = query(
  {
    level: "public",
    summary:
      "Tell whether the process accepts requests; 503 with the same body if it is stopping or without a database",
    input: z.object({}),
    output: readinessRecord,
  },
  isReady,
);

async function ping(): Promise<boolean> {
  try {
    await database().execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/** Whose question waits behind many others is told of theirs: a process is not to lose its requests for having many. */
async function othersAreAnswered(): Promise<boolean> {
  const start = performance.now();
  await delay(patienceMs, undefined, { ref: false });
  // After a moment in which the process did something else, answers lie ready that it has not taken yet.
  await nextTurn();
  return hasDatabaseAnsweredSince(start);
}
