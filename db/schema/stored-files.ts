import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamps } from "@/db/columns";

/**
 * What was given to the file storage. A row is written before its object is sent, and goes after the object has gone: what
 * lies in the storage is always known here.
 */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: id(),
    sizeBytes: integer().notNull(),
    /** SHA-256 of the content in hex. */
    contentHash: text().notNull(),
    ...timestamps(),
  },
  (table) => [index("stored_files_age").on(table.createdAt)],
);
