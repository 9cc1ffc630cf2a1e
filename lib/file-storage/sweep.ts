import { and, asc, eq, lt, sql } from "drizzle-orm";
import { storedFiles } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineSweep } from "@/lib/queue/sweep";
import { deleteObject } from "./objects";
import { isUnreferenced } from "./queries";
import { storageSettings } from "./settings";

const batchSize = 100;

/**
 * Deletes stored files that no row refers to: removed ones, and those uploaded by a process that died before writing
 * the row. Files younger than an hour are kept, because their row may still be written. Returns their number; throws
 * `unavailable`.
 */
export async function sweepStored(signal?: AbortSignal): Promise<number> {
  if (!storageSettings()) return 0;
  for (let swept = 0; ; ) {
    const orphans = await withSlot(() => findOrphans());
    for (const { id } of orphans) {
      signal?.throwIfAborted();
      await deleteObject(id);
      await withSlot(() => database().delete(storedFiles).where(eq(storedFiles.id, id)));
    }
    swept += orphans.length;
    if (orphans.length < batchSize) return swept;
  }
}

function findOrphans() {
  const db = database();
  return db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(lt(storedFiles.createdAt, sql`clock_timestamp() - interval '1 hour'`), isUnreferenced(db)))
    .orderBy(asc(storedFiles.createdAt))
    .limit(batchSize);
}

export const storedFileSweep = defineSweep(
  "stored-files",
  async ({ signal }) => void (await sweepStored(signal)),
  { timeoutSeconds: 600 },
);
