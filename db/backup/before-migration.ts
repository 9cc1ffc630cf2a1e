import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "postgres";
import { makeFolder } from "@/db/folder";
import { isDump } from "./archive";
import { readTables } from "./catalogue";
import { oldestFirst } from "./oldest-first";
import { verifyBackup } from "./verify";
import { writeBackup } from "./write";

/** How many backups of this kind are kept in their folder. */
const keptCount = 5;

const backupNamePattern = /^before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z-\d+\.backup$/;
const unfinishedNamePattern = /^before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z-\d+\.backup\.parts?$/;

/** The age, in ms, after which a killed process's partial file is no longer being written by anyone. */
const abandonedMs = 24 * 3_600_000;

/**
 * Writes a backup of the database at `url` (a direct connection) into `folder`, verifies it, and then deletes all but
 * the newest five made this way. Returns the file, or null when there are no rows to lose. The file name has the time
 * and `count`, the number of migrations applied. Throws if there is no valid backup at the end.
 */
export async function backUpBeforeMigration(
  sql: Sql,
  { url, folder, count }: { url: string; folder: string; count: number },
): Promise<string | null> {
  if (!(await hasRows(sql))) return null;
  makeFolder(folder, 0o700);
  const moment = new Date().toISOString().replaceAll(":", "").replace(/\.\d+/, "");
  const file = path.join(folder, `before-upgrade-${moment}-${count}.backup`);
  try {
    const sums = await writeBackup(url, file);
    // `writeBackup` has already compared a dump with the database.
    if (!(await isDump(file))) await verifyBackup(file, sums);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await deleteOldBackups(folder, path.basename(file));
  return file;
}

async function deleteOldBackups(folder: string, newest: string): Promise<void> {
  const all = await readdir(folder);
  const complete = oldestFirst(
    all.filter((name) => backupNamePattern.test(name)),
    newest,
  );
  for (const name of complete.slice(0, -keptCount)) await rm(path.join(folder, name), { force: true });
  for (const name of all.filter((each) => unfinishedNamePattern.test(each))) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > abandonedMs)
      await rm(file, { recursive: true, force: true });
  }
}

async function hasRows(sql: Sql): Promise<boolean> {
  for (const { name } of await readTables(sql)) {
    const [row] = await sql.unsafe(`select exists (select from ${name}) as "isFilled"`);
    if (row?.isFilled) return true;
  }
  return false;
}
