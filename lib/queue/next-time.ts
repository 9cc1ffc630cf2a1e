import { openEngine } from "@/db/jobs/engine";

const scheduleEngine = openEngine({ executeSql: () => Promise.reject(new Error("it only reckons")) });

/** Returns the next moment after `from` that a cron expression matches in a time zone; null if there is none. */
export function nextTime(cron: string, timeZone: string, from = new Date()): string | null {
  const [next] = scheduleEngine.previewSchedule(cron, { tz: timeZone, from, count: 1 });
  return next?.toISOString() ?? null;
}
