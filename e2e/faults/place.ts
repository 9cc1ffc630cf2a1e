import { setTimeout as delay } from "node:timers/promises";
import { type ApiClient, apiClient } from "@/e2e/testing/api-client";
import { startHarness } from "@/e2e/testing/harness/harness";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createToken } from "@/lib/program-tokens/create";
import { callerAs } from "@/lib/testing/caller";

export type Place = {
  harness: Awaited<ReturnType<typeof startHarness>>;
  token: string;
  client: ApiClient;
};

/** Discards the product's output, so that only the lines of the faults are printed. */
export const quiet = () => {};

export const metricsToken = "the token of who scrapes the faults";

/** Starts the production build on a separate database, with an administrator's program token. */
export async function openPlace(port: number, configuration: NodeJS.Dict<string> = {}): Promise<Place> {
  const own = { METRICS_TOKEN: metricsToken, LOG_LEVEL: "silent", ...configuration };
  const harness = await startHarness(port, own, { output: quiet, isOnDisk: true });
  const token = await programToken(harness.databaseUrl());
  return { harness, token, client: apiClient(token, harness.url) };
}

/** Creates a program token for a new administrator, directly in the database. */
export async function programToken(databaseUrl: string): Promise<string> {
  openDatabase(databaseUrl);
  try {
    const { token } = await execute(createToken, await callerAs("admin"), {
      name: "faults",
      permission: "admin",
    });
    return token;
  } finally {
    await closeDatabase();
  }
}

const pauseMs = 100;
const patienceMs = 120_000;

/** Asks until a response satisfies `isGood`, and returns it. Throws after two minutes. */
export async function until<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + patienceMs;
  let last: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (isGood(answer)) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    await delay(pauseMs);
  }
  throw new Error(`no good answer within two minutes: ${String(JSON.stringify(last)).slice(0, 300)}`);
}

export const answered = ({ status }: { status: number }) => status < 300;

/** Returns the seconds until a list can be read again. */
export async function untilServed({ client }: Pick<Place, "client">): Promise<number> {
  const start = performance.now();
  await until(() => client.get("/api/documents?limit=1"), answered);
  return (performance.now() - start) / 1000;
}

/**
 * Kills the process and PostgreSQL in turn, `rounds` times each, while
 * `work` goes on. Returns its result, and the longest recovery in seconds.
 */
export async function amidKills<T>(
  place: Place,
  rounds: number,
  pace: () => Promise<void>,
  work: Promise<T>,
) {
  let slowest = 0;
  const kills = [place.harness.killProduct, place.harness.killDatabase];
  for (let turn = 0; turn < rounds * kills.length; turn += 1) {
    await pace();
    const start = performance.now();
    await kills[turn % kills.length]!();
    await untilServed(place);
    slowest = Math.max(slowest, (performance.now() - start) / 1000);
  }
  return { result: await work, slowest };
}

export const seconds = (value: number) => `${value.toFixed(1)} s`;
