import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentFiles } from "@/db/schema";
import { openFile } from "@/lib/file-storage/content";
import { withSlot } from "@/lib/kernel/database";
import { notFound } from "@/lib/kernel/errors";

/** Returns a file and its bytes, streamed if they are in the file storage. Throws `not_found` and `unavailable`. */
export async function openAttachedFile(db: Database, fileId: string, isOfOwner: SQL) {
  const { name, contentType, sizeBytes, content, storedFileId } = documentFiles;
  const [file] = await withSlot(() =>
    db
      .select({ name, contentType, sizeBytes, content, storedFileId })
      .from(documentFiles)
      .where(and(eq(documentFiles.id, fileId), isOfOwner)),
  );
  if (!file) throw notFound();
  return {
    name: file.name,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    content: await openFile(file),
  };
}
