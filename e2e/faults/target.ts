import { setTimeout as delay } from "node:timers/promises";
import { type ApiClient, apiClient } from "@/e2e/testing/api-client";
import { startHarness } from "@/e2e/testing/harness/harness";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createToken } from "@/lib/program-tokens/create";
import { callerAs } from "@/lib/testing/caller";

export type Target = {
  harness: Awaited<ReturnType<typeof startHarness>>;
  token: string;
  client: ApiClient;
};

/** Discards the product's output, so that only the lines of the faults are printed. */
export const discardOutput = () => {};

export const metricsToken = "the token of who scrapes the faults";

/** Starts the production build on a separate database, with an administrator's program token. */
export async function startTarget(port: number, configuration: NodeJS.Dict<string> = {}): Promise<Target> {
  const variables = { METRICS_TOKEN: metricsToken, LOG_LEVEL: "silent", ...configuration };
  const harness = await startHarness(port, variables, { output: discardOutput, isOnDisk: true });
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
const timeoutMs = 120_000;

/** Asks until a response satisfies `isGood`, and returns it. Throws after two minutes. */
export async function pollUntil<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + timeoutMs;
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

export const isSuccess = ({ status }: { status: number }) => status < 300;

/** Returns the seconds until a list can be read again. */
export async function secondsUntilServed({ client }: Pick<Target, "client">): Promise<number> {
  const start = performance.now();
  await pollUntil(() => client.get("/api/documents?limit=1"), isSuccess);
  return (performance.now() - start) / 1000;
}

/**
 * Kills the process and PostgreSQL in turn, `rounds` times each, while
 * `work` goes on. Returns its result, and the longest recovery in seconds.
 */
export async function runAmidKills<T>(
  target: Target,
  rounds: number,
  waitBeforeKill: () => Promise<void>,
  work: Promise<T>,
) {
  let slowest = 0;
  const kills = [target.harness.killProduct, target.harness.killDatabase];
  for (let turn = 0; turn < rounds * kills.length; turn += 1) {
    await waitBeforeKill();
    const start = performance.now();
    await kills[turn % kills.length]!();
    await secondsUntilServed(target);
    slowest = Math.max(slowest, (performance.now() - start) / 1000);
  }
  return { result: await work, slowest };
}

export const formatSeconds = (value: number) => `${value.toFixed(1)} s`;
