import { eq, notExists, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentFiles, storedFiles } from "@/db/schema";

/** No row says that its file is this. */
export const isUnnamed = (db: Database) =>
  notExists(
    db.select({ one: sql`1` }).from(documentFiles).where(eq(documentFiles.storedFileId, storedFiles.id)),
  );
