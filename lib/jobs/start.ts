import "server-only";
import { env } from "@/lib/kernel/env";
import { startWork } from "@/lib/queue/work";
import type { ProcessDatabase } from "./database";
import { allSchedules, jobs } from "./registered";

/** Starts working on the product's jobs in this process. Returns a function that stops it, in 30 seconds at most. */
export function startJobs({
  url,
  directUrl,
}: Pick<ProcessDatabase, "url" | "directUrl">): Promise<() => Promise<void>> {
  const { BUSINESS_TIME_ZONE: timeZone, DATABASE_DIRECT_URL } = env();
  return startWork({
    url,
    directUrl,
    pooled: Boolean(DATABASE_DIRECT_URL),
    jobs,
    schedules: allSchedules(),
    timeZone,
  });
}
