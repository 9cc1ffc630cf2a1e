import { openEngine } from "@/db/jobs/engine";

const reckoning = openEngine({ executeSql: () => Promise.reject(new Error("it only reckons")) });

/** When a cron expression, read in a time zone, comes next after `from`; null when it does not. */
export function nextTime(cron: string, timeZone: string, from = new Date()): string | null {
  const [next] = reckoning.previewSchedule(cron, { tz: timeZone, from, count: 1 });
  return next?.toISOString() ?? null;
}
