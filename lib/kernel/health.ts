import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { version } from "@/package.json";
import { database, hasDatabaseAnsweredSince } from "./database";
import { query } from "./operation";

const pingTimeoutMs = 2000;

const healthRecord = z.object({ ok: z.boolean(), database: z.boolean(), version: z.string() });
const livenessRecord = z.object({ ok: z.boolean(), version: z.string() });
const readinessRecord = z.object({ ok: z.boolean(), database: z.boolean(), stopping: z.boolean() });

// Global, because Next bundles the start-up code and the routes separately and both have to know that the process is
// stopping.
const holder = globalThis as typeof globalThis & { __stopping?: boolean };

/** Marks the process as not ready, so that load balancers send requests elsewhere. */
export function beginStopping(): void {
  holder.__stopping = true;
}

/** Returns whether the process is stopping. Work that another process can do must then not be started. */
export const isStopping = () => holder.__stopping ?? false;

/**
 * Checks whether the product can work. Takes two seconds at most and never throws, whatever state the database is in.
 */
export async function checkHealth(): Promise<z.output<typeof healthRecord>> {
  const isDatabaseUp = await Promise.race([ping(), areOtherStatementsAnswered()]);
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

/**
 * Reports that the process responds. It does not check the database, because restarting the process would not bring it
 * back.
 */
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

/** Checks whether the process should receive requests. Takes two seconds at most and never throws. */
export async function checkReadiness(): Promise<z.output<typeof readinessRecord>> {
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
  checkReadiness,
);

async function ping(): Promise<boolean> {
  try {
    await database().execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves after two seconds with whether other statements got a response meanwhile. A ping that waits behind many
 * statements must not make a busy process look broken.
 */
async function areOtherStatementsAnswered(): Promise<boolean> {
  const start = performance.now();
  await delay(pingTimeoutMs, undefined, { ref: false });
  // If the process was busy with something else, responses may have arrived that it has not read yet.
  await nextTurn();
  return hasDatabaseAnsweredSince(start);
}
