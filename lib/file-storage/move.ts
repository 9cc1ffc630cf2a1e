import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentFiles } from "@/db/schema";
import { fetchStored, storeFile } from "./content";

/** The places where files can be stored. */
export const filePlaces = ["storage", "database"] as const;
export type PlaceName = (typeof filePlaces)[number];

type MoveResult = { moved: number; failed: Array<{ id: string; name: string; error: unknown }> };

/**
 * Moves the files that are elsewhere to `to`, one after another, while the product is running. Running it again moves
 * what is left. Files that fail stay where they were and are listed.
 */
export async function moveFiles(db: Database, to: PlaceName): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, failed: [] };
  const isElsewhere = isNotNull(to === "storage" ? documentFiles.content : documentFiles.storedFileId);
  for (let after: string | undefined; ; ) {
    const [file] = await db
      .select({ id: documentFiles.id, name: documentFiles.name, storedFileId: documentFiles.storedFileId })
      .from(documentFiles)
      .where(and(isElsewhere, after === undefined ? undefined : gt(documentFiles.id, after)))
      .orderBy(asc(documentFiles.id))
      .limit(1);
    if (!file) return result;
    after = file.id;
    try {
      await (file.storedFileId ? moveToDatabase(db, file.id, file.storedFileId) : moveToStorage(db, file.id));
      result.moved += 1;
    } catch (error) {
      result.failed.push({ id: file.id, name: file.name, error });
    }
  }
}

/** If the file is removed meanwhile, the sweep deletes the copy. */
async function moveToStorage(db: Database, id: string): Promise<void> {
  const [file] = await db
    .select({ content: documentFiles.content })
    .from(documentFiles)
    .where(eq(documentFiles.id, id));
  if (!file?.content) return;
  const storedFileId = await storeFile(db, new Blob([new Uint8Array(file.content)]));
  await db
    .update(documentFiles)
    .set({ content: null, storedFileId })
    .where(and(eq(documentFiles.id, id), isNotNull(documentFiles.content)));
}

async function moveToDatabase(db: Database, id: string, storedFileId: string): Promise<void> {
  const content = await fetchStored(db, storedFileId);
  await db
    .update(documentFiles)
    .set({ content, storedFileId: null })
    .where(and(eq(documentFiles.id, id), eq(documentFiles.storedFileId, storedFileId)));
}
