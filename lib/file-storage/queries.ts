import { eq, notExists, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentFiles, storedFiles } from "@/db/schema";

/** Returns the condition that no document file refers to a stored file. */
export const isUnreferenced = (db: Database) =>
  notExists(
    db.select({ one: sql`1` }).from(documentFiles).where(eq(documentFiles.storedFileId, storedFiles.id)),
  );
