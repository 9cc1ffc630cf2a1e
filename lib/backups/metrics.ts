import { Gauge, type Registry } from "prom-client";
import { database } from "@/lib/kernel/database";
import { backupState } from "./state";

/**
 * Adds metrics of the last backup's time, size and duration, and of whether the newest attempt failed; nothing if
 * backups are not scheduled and there is none.
 */
export async function describeBackups(registry: Registry): Promise<void> {
  const { schedule, last, failure } = await backupState(database());
  if (!schedule && !last) return;
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  gauge("backup_failed", "1 if the last backup failed", failure ? 1 : 0);
  gauge(
    "backup_last_success_timestamp_seconds",
    "When the last complete backup was made; 0 if there is none",
    last ? Date.parse(last.endedAt) / 1000 : 0,
  );
  gauge("backup_last_size_bytes", "Size of the last complete backup", last?.bytes ?? 0);
  gauge("backup_last_duration_seconds", "Duration of the last complete backup", last?.seconds ?? 0);
}
