import "server-only";
import { backUpBeforeMigration } from "@/db/backup/before-migration";
import { prepareJobs } from "@/db/jobs/prepare";
import { migrateDatabase } from "@/db/migrate";
import { freezeEarlier } from "@/lib/document-issues/freeze-earlier";
import { sealEarlier } from "@/lib/document-links/seal-earlier";
import { moveUpdLines } from "@/lib/documents/move-upd-lines";
import type { Env } from "@/lib/kernel/env";
import { foldEarlier } from "@/lib/payments/payers/fold-earlier";
import { resealAll } from "@/lib/sealed-values/reseal";
import { foldSearch } from "./fold-search";

/** Where a backup goes before an upgrade, and who hears of it; null when none is made. */
type Backups = { folder: string; tell: (line: string) => void } | null;

/** As the configuration wants it. */
export const backupsOf = (
  { BACKUP_FOLDER, BACKUP_BEFORE_UPGRADE }: Pick<Env, "BACKUP_FOLDER" | "BACKUP_BEFORE_UPGRADE">,
  tell: (line: string) => void,
): Backups => (BACKUP_BEFORE_UPGRADE === "on" ? { folder: BACKUP_FOLDER, tell } : null);

/**
 * Brings the database at `url` (a direct connection, no pooling proxy) to this version: its tables, those of the job engine, then what is in them.
 * One that an earlier version has filled is backed up first. Throws, with nothing changed, when that cannot be done.
 * Answers how many papers were frozen that an earlier version had issued.
 */
export async function upgradeDatabase(url: string, backups: Backups): Promise<number> {
  await migrateDatabase(url, undefined, async (sql, count) => {
    if (backups === null) return;
    const { folder, tell } = backups;
    const file = await backUpBeforeMigration(sql, { url, folder, count }).catch((error) => {
      throw new Error(unsaved(folder, error));
    });
    if (file)
      tell(`The database is of an earlier version: it was backed up to ${file}, and is upgraded now.`);
  });
  await prepareJobs(url);
  await sealEarlier(url);
  await resealAll(url);
  const frozen = await freezeEarlier(url);
  await moveUpdLines(url);
  await foldEarlier(url);
  await foldSearch(url);
  return frozen;
}

const unsaved = (folder: string, error: unknown) =>
  `The database is of an earlier version and was not upgraded: no backup could be made in ${folder} (${
    error instanceof Error ? error.message : String(error)
  }). Nothing was changed. Make room or name another folder in BACKUP_FOLDER; with a backup of your own, set BACKUP_BEFORE_UPGRADE=off.`;
