import { desc, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { backups } from "@/db/schema";
import { env } from "@/lib/kernel/env";
import type { BackupState } from "./schema";

/** Whether the start was recorded by a clock that was ahead and has been set back: it is then not the latest. */
const isAhead = sql<boolean>`(${backups.startedAt} > now() + interval '1 hour')`;

/** Returns the state of the product's automatic backups. */
export async function backupState(db: Database): Promise<BackupState> {
  const { BACKUP_SCHEDULE, BACKUP_FOLDER, BACKUP_KEEP } = env();
  const [lastComplete] = await db
    .select({ ...getTableColumns(backups), isAhead })
    .from(backups)
    .where(isNotNull(backups.rows))
    .orderBy(isAhead, desc(backups.startedAt))
    .limit(1);
  const [latest] = await db
    .select()
    .from(backups)
    .where(
      sql`${isNull(backups.rows)} and not ${isAhead}
        and (${isNotNull(backups.error)} or ${backups.startedAt} < now() - interval '6 hours')`,
    )
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const isFailureLatest =
    latest && (!lastComplete || lastComplete.isAhead || latest.startedAt > lastComplete.startedAt);
  return {
    schedule: BACKUP_SCHEDULE ?? null,
    folder: BACKUP_FOLDER,
    keep: BACKUP_KEEP,
    last: lastComplete ? lastOf(lastComplete) : null,
    failure: isFailureLatest ? { startedAt: latest.startedAt, error: latest.error, host: latest.host } : null,
  };
}

function lastOf({ startedAt, endedAt, bytes, rows, file, host }: typeof backups.$inferSelect) {
  const end = endedAt ?? startedAt;
  return {
    endedAt: end,
    seconds: Math.round((Date.parse(end) - Date.parse(startedAt)) / 1000),
    ...{ bytes: bytes ?? 0, rows: rows ?? 0, file, host },
  };
}
