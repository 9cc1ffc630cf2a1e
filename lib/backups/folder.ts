import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { oldestFirst } from "@/db/backup/oldest-first";

const made = /^documents-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/**
 * Returns the name of a backup made at a moment. Names sort in the order of the backups, unless the clock was set back.
 */
export const nameOf = (moment: Date) =>
  `documents-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

/**
 * Deletes all but the newest `keep` backups; `newest` always stays, and files with other names are never deleted.
 * Returns the deleted names.
 */
export async function rotate(folder: string, keep: number, newest: string): Promise<string[]> {
  const names = oldestFirst(
    (await readdir(folder)).filter((name) => made.test(name)),
    newest,
  );
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

const halfMade = /^documents-[\dTZ-]+\.backup\.parts?$/;

/**
 * Removes unfinished files left by a process that died. Only the process that makes a backup may call it. A backup
 * being made before an upgrade has another name and is not affected.
 */
export async function clearHalfMade(folder: string): Promise<void> {
  const half = (await readdir(folder)).filter((name) => halfMade.test(name));
  for (const name of half) await rm(path.join(folder, name), { recursive: true, force: true });
}
