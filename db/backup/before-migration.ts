import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "postgres";
import { makeFolder } from "@/db/folder";
import { isDump } from "./archive";
import { readTables } from "./catalogue";
import { oldestFirst } from "./oldest-first";
import { verifyBackup } from "./verify";
import { writeBackup } from "./write";

/** How many backups of this kind stay in their folder. */
const kept = 5;

const names = /^before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z-\d+\.backup$/;
const halfMade = /^before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z-\d+\.backup\.parts?$/;

/** What a killed process left of one, and nobody writes any more. */
const abandonedMs = 24 * 3_600_000;

/**
 * Writes what the database at `url` (a direct connection) holds into `folder`, reads it again, and then deletes all but the
 * newest five that were made so. Answers the file, or null when there is no row to lose. `count` migrations have been applied:
 * the name says so, and when it was. Throws when there is no good backup at the end.
 */
export async function backUpBeforeMigration(
  sql: Sql,
  { url, folder, count }: { url: string; folder: string; count: number },
): Promise<string | null> {
  if (!(await holdsRows(sql))) return null;
  makeFolder(folder, 0o700);
  const moment = new Date().toISOString().replaceAll(":", "").replace(/\.\d+/, "");
  const file = path.join(folder, `before-upgrade-${moment}-${count}.backup`);
  try {
    const sums = await writeBackup(url, file);
    // A dump was compared with the database as it was written.
    if (!(await isDump(file))) await verifyBackup(file, sums);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await tidy(folder, path.basename(file));
  return file;
}

async function tidy(folder: string, newest: string): Promise<void> {
  const all = await readdir(folder);
  const whole = oldestFirst(
    all.filter((name) => names.test(name)),
    newest,
  );
  for (const name of whole.slice(0, -kept)) await rm(path.join(folder, name), { force: true });
  for (const name of all.filter((each) => halfMade.test(each))) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > abandonedMs)
      await rm(file, { recursive: true, force: true });
  }
}

async function holdsRows(sql: Sql): Promise<boolean> {
  for (const { name } of await readTables(sql)) {
    const [row] = await sql.unsafe(`select exists (select from ${name}) as "isFilled"`);
    if (row?.isFilled) return true;
  }
  return false;
}
