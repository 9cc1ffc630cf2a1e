import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { oldestFirst } from "@/db/backup/oldest-first";

const made = /^documents-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** The name of a backup of a moment; names in their order are backups in theirs, unless the clock was set back. */
export const nameOf = (moment: Date) =>
  `documents-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

/** Leaves the newest so many backups, `newest` among them; files of other names are nobody's to delete. Answers what went. */
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
 * Removes what a process that died left half-made. Only whoever makes a backup may call it; one that is made before an upgrade has
 * another name, and may be under way.
 */
export async function clearHalfMade(folder: string): Promise<void> {
  const half = (await readdir(folder)).filter((name) => halfMade.test(name));
  for (const name of half) await rm(path.join(folder, name), { recursive: true, force: true });
}
