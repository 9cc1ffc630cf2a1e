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
  gauge("backup_failed", "1 when the newest backup could not be made", failure ? 1 : 0);
  gauge(
    "backup_last_success_timestamp_seconds",
    "When the newest whole backup was made; 0 when there is none",
    last ? Date.parse(last.endedAt) / 1000 : 0,
  );
  gauge("backup_last_size_bytes", "How large the newest whole backup is", last?.bytes ?? 0);
  gauge("backup_last_duration_seconds", "How long the newest whole backup took", last?.seconds ?? 0);
}
