import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { oldestFirst } from "@/db/backup/oldest-first";

const backupNamePattern = /^documents-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/**
 * Returns the name of a backup made at a moment. Names sort in the order of the backups, unless the clock was set back.
 */
export const nameOf = (moment: Date) =>
  `documents-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

/**
 * Deletes all but the newest `keptCount` backups; `newest` always stays, and files with other names are never deleted.
 * Returns the deleted names.
 */
export async function deleteOldBackups(folder: string, keptCount: number, newest: string): Promise<string[]> {
  const names = oldestFirst(
    (await readdir(folder)).filter((name) => backupNamePattern.test(name)),
    newest,
  );
  const old = names.slice(0, Math.max(0, names.length - keptCount));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

const unfinishedNamePattern = /^documents-[\dTZ-]+\.backup\.parts?$/;

/**
 * Removes unfinished files left by a process that died. Only the process that makes a backup may call it. A backup
 * being made before an upgrade has another name and is not affected.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => unfinishedNamePattern.test(name));
  for (const name of unfinished) await rm(path.join(folder, name), { recursive: true, force: true });
}
