import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Gauge, Registry } from "prom-client";
import { describeBackups } from "@/lib/backups/metrics";
import { jobRows } from "@/lib/jobs/queries";
import { database, poolUsage } from "@/lib/kernel/database";
import { checkHealth } from "@/lib/kernel/health";
import { log } from "@/lib/kernel/log";
import { watchers } from "@/lib/live/hub";

const timeoutMs = 2000;

/**
 * Returns the current state in the Prometheus text format. Takes a few seconds at most, whatever state the database is
 * in.
 */
export async function describeState(): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const { database: isUp } = await checkHealth();
  gauge("database_up", "1 if the database responds").set(isUp ? 1 : 0);
  const pool = gauge("database_pool", "Connections of the pool: size, free, and requests waiting for one", [
    "state",
  ]);
  for (const [state, count] of Object.entries(poolUsage())) pool.set({ state }, count);
  gauge("live_streams", "Open streams of events").set(watchers.size);
  if (isUp) {
    const jobs = gauge("jobs", "Jobs of the queue by kind and state, for all processes", ["job", "state"]);
    for (const { job, state, count } of await countJobs()) jobs.set({ job, state }, count);
    await Promise.race([describeBackups(registry), delay(timeoutMs, undefined, { ref: false })]);
  }
  return registry.metrics();
}

type Count = { job: string; state: string; count: number };

/** Counts the jobs by kind and state; empty if the database does not respond within two seconds. */
export async function countJobs(): Promise<Count[]> {
  const counted = database()
    .execute<Count>(
      sql`select job, state, count(*)::int as count from (${jobRows}) as rows group by job, state`,
    )
    .catch((error) => {
      log.warn({ err: error }, "cannot count the jobs of the queue");
      return [];
    });
  return Promise.race([counted, delay(timeoutMs, [], { ref: false })]);
}
