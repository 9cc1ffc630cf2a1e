import { ConfigurationError, env } from "@/lib/kernel/env";
import { nextTime } from "@/lib/queue/next-time";
import type { Schedule } from "@/lib/queue/work";
import { makeBackup } from "./make";

/**
 * Returns the schedule of backups; empty unless it is configured. Throws ConfigurationError if the configured time
 * never comes.
 */
export function backupSchedules(): Schedule[] {
  const { BACKUP_SCHEDULE: cron, BUSINESS_TIME_ZONE } = env();
  if (!cron) return [];
  if (!everOccurs(cron, BUSINESS_TIME_ZONE))
    throw new ConfigurationError(["BACKUP_SCHEDULE names a time that never occurs"]);
  return [{ job: makeBackup, cron }];
}

function everOccurs(cron: string, timeZone: string): boolean {
  try {
    return nextTime(cron, timeZone) !== null;
  } catch {
    return false;
  }
}
