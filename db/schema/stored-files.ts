import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamps } from "@/db/columns";

/**
 * Files in the file storage. A row is written before its object is sent, and deleted after the object is gone, so
 * every object in the storage is known here.
 */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: id(),
    sizeBytes: integer().notNull(),
    /** SHA-256 of the content, in hex. */
    contentHash: text().notNull(),
    ...timestamps(),
  },
  (table) => [index("stored_files_age").on(table.createdAt)],
);
