import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, id, oneOf, timestamps } from "@/db/columns";
import { fileTypes } from "@/db/enums";
import { documents } from "./documents";
import { members } from "./members";
import { reconciliations } from "./reconciliations";
import { storedFiles } from "./stored-files";

/** Files attached to a document or an act of reconciliation: scans of it, and other enclosures. */
export const documentFiles = pgTable(
  "document_files",
  {
    id: id(),
    documentId: uuid().references(() => documents.id, { onDelete: "cascade" }),
    reconciliationId: uuid().references(() => reconciliations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The type of the content, whatever the name. */
    contentType: text({ enum: fileTypes }).notNull(),
    sizeBytes: integer().notNull(),
    /** Null when the content is in the file storage. */
    content: bytes(),
    storedFileId: uuid().references(() => storedFiles.id),
    createdBy: uuid().references(() => members.id),
    createdByName: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("document_files_type_check", table.contentType, fileTypes),
    check(
      "document_files_owner_check",
      sql`num_nonnulls(${table.documentId}, ${table.reconciliationId}) = 1`,
    ),
    check("document_files_place_check", sql`num_nonnulls(${table.content}, ${table.storedFileId}) = 1`),
    index("document_files_stored").on(table.storedFileId),
    index("document_files_list").on(table.documentId, table.id),
    index("document_files_of_reconciliation").on(table.reconciliationId, table.id),
  ],
);
