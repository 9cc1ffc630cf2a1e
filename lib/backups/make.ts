import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { isDump } from "@/db/backup/archive";
import { findPrograms } from "@/db/backup/programs";
import { writeBackup } from "@/db/backup/write";
import { ifLockIsFree } from "@/db/exclusive-lock";
import { makeFolder } from "@/db/folder";
import { backups } from "@/db/schema";
import { database, directUrl, withSlot } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { withoutSecrets } from "@/lib/kernel/without-secrets";
import { defineJob } from "@/lib/queue/define";
import { deleteOldBackups, nameOf, removeUnfinished } from "./folder";

/**
 * Makes a backup, on whichever machine takes the job first, and deletes the oldest ones beyond the configured number.
 */
export const makeBackup = defineJob({
  name: "backup",
  input: z.object({}),
  retries: 2,
  backoff: { firstSeconds: 300, longestSeconds: 1800 },
  timeoutSeconds: 6 * 3600,
  uniqueBy: () => "one",
  run: async (_, { signal }) => {
    const isMade = await ifLockIsFree(directUrl(), backupLockId, () => make(signal));
    if (!isMade) log.info("a backup is already being made");
  },
});

/**
 * The lock id of backups, which nothing else uses: of two concurrent backups each would remove the other's unfinished
 * files.
 */
const backupLockId = 2_026_112_401;

async function make(signal: AbortSignal): Promise<void> {
  const startedAt = new Date();
  const folder = env().BACKUP_FOLDER;
  const file = path.join(folder, nameOf(startedAt));
  const id = await recordStart(file, startedAt);
  try {
    makeFolder(folder, 0o700);
    await removeUnfinished(folder);
    const programs = await findPrograms();
    const outputLines: string[] = [];
    const sums = await writeBackup(directUrl(), file, {
      programs,
      signal,
      say: (line) => outputLines.push(line),
    });
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
    const { bytes, program } = await factsOf(file, programs?.major ?? null);
    await recordEnd(id, { bytes, rows, program });
    const deleted = await deleteOldBackups(folder, env().BACKUP_KEEP, path.basename(file));
    log.info(
      { file, rows, bytes, program, gone: deleted.length, said: outputLines.join(" ") },
      "backup made",
    );
  } catch (error) {
    await recordEnd(id, { error: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

async function recordStart(file: string, startedAt: Date): Promise<string> {
  const values = { host: hostname(), file, startedAt: startedAt.toISOString() };
  const [row] = await withSlot(() => database().insert(backups).values(values).returning({ id: backups.id }));
  return row!.id;
}

async function recordEnd(id: string, outcome: Partial<typeof backups.$inferInsert>): Promise<void> {
  const values = { ...outcome, endedAt: new Date().toISOString() };
  await withSlot(() => database().update(backups).set(values).where(eq(backups.id, id)));
}

async function factsOf(file: string, major: number | null) {
  const { size: bytes } = await stat(file);
  return { bytes, program: (await isDump(file)) ? major : null };
}

/** Returns one line for administrators. */
const reasonOf = (error: unknown) =>
  withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, 500);
