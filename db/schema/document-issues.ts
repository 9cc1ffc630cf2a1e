import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, id, jsonText, moment } from "@/db/columns";
import { documents } from "./documents";
import { members } from "./members";

/** Each issue of a document: everything needed to print it, unchanged forever. */
export const documentIssues = pgTable(
  "document_issues",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** 1, 2, … within the document. */
    revision: integer().notNull(),
    issuedAt: moment().notNull(),
    /** Null if no person issued it, but a payment, a site, or the freezing of earlier papers. */
    issuedBy: uuid().references(() => members.id),
    /** The edition of the form in force on the document's date. */
    edition: text().notNull(),
    /**
     * A `PrintSource` as canonical JSON (RFC 8785), byte for byte; images are referred to by the hash of their bytes.
     */
    source: jsonText().notNull(),
    /** SHA-256 of `source`, in hex. */
    contentHash: text().notNull(),
    /** When the document became a draft again. */
    withdrawnAt: moment(),
  },
  (table) => [
    check("document_issues_revision_check", sql`${table.revision} > 0`),
    unique("document_issues_revision").on(table.documentId, table.revision),
    uniqueIndex("document_issues_one_in_force").on(table.documentId).where(sql`${table.withdrawnAt} is null`),
  ],
);

/** The images of issued papers, each stored once. */
export const issuedImages = pgTable("issued_images", {
  /** SHA-256 of the PNG, in hex. */
  hash: text().primaryKey(),
  png: bytes().notNull(),
});
