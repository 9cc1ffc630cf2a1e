import "server-only";
import { backUpBeforeMigration } from "@/db/backup/before-migration";
import { prepareJobs } from "@/db/jobs/prepare";
import { migrateDatabase } from "@/db/migrate";
import { freezeEarlier } from "@/lib/document-issues/freeze-earlier";
import { sealEarlier } from "@/lib/document-links/seal-earlier";
import { moveUpdLines } from "@/lib/documents/move-upd-lines";
import type { Env } from "@/lib/kernel/env";
import { foldEarlierPayers } from "@/lib/payments/payers/fold-earlier-payers";
import { resealAll } from "@/lib/sealed-values/reseal";
import { foldSearch } from "./fold-search";

/** The folder for backups before an upgrade, and the function that reports them; null if none are made. */
type BackupSettings = { folder: string; tell: (line: string) => void } | null;

/** Returns the backup settings of the configuration. */
export const backupSettings = (
  { BACKUP_FOLDER, BACKUP_BEFORE_UPGRADE }: Pick<Env, "BACKUP_FOLDER" | "BACKUP_BEFORE_UPGRADE">,
  tell: (line: string) => void,
): BackupSettings => (BACKUP_BEFORE_UPGRADE === "on" ? { folder: BACKUP_FOLDER, tell } : null);

/**
 * Upgrades the database at `url` (a direct connection, no pooling proxy) to this version: its tables, those of the job
 * engine, then its data. A database of an earlier version that contains data is backed up first; if that fails, it
 * throws and changes nothing. Returns how many papers issued by an earlier version were frozen.
 */
export async function upgradeDatabase(url: string, backups: BackupSettings): Promise<number> {
  await migrateDatabase(url, undefined, async (sql, count) => {
    if (backups === null) return;
    const { folder, tell } = backups;
    const file = await backUpBeforeMigration(sql, { url, folder, count }).catch((error) => {
      throw new Error(backupFailedText(folder, error));
    });
    if (file)
      tell(`The database is of an earlier version. It was backed up to ${file} and is now being upgraded.`);
  });
  await prepareJobs(url);
  await sealEarlier(url);
  await resealAll(url);
  const frozen = await freezeEarlier(url);
  await moveUpdLines(url);
  await foldEarlierPayers(url);
  await foldSearch(url);
  return frozen;
}

const backupFailedText = (folder: string, error: unknown) =>
  `The database is of an earlier version and was not upgraded: no backup could be made in ${folder} (${
    error instanceof Error ? error.message : String(error)
  }). Nothing was changed. Free up space or set BACKUP_FOLDER to another folder; if you have a backup of your own, set BACKUP_BEFORE_UPGRADE=off.`;
