import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, id, jsonText, moment } from "@/db/columns";
import { documents } from "./documents";
import { members } from "./members";

/** What was issued, each time that it was: everything that a print of it is made of, for ever as it was then. */
export const documentIssues = pgTable(
  "document_issues",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** 1, 2, … of the document. */
    revision: integer().notNull(),
    issuedAt: moment().notNull(),
    /** Null where no person did it: a payment, a site, the freezing of what had been issued before. */
    issuedBy: uuid().references(() => members.id),
    /** The form that held on the document's date. */
    edition: text().notNull(),
    /** A `PrintSource` as canonical JSON (RFC 8785), letter for letter; images by the hash of their bytes. */
    source: jsonText().notNull(),
    /** SHA-256 of `source`, in hex. */
    contentHash: text().notNull(),
    /** When it became a draft again. */
    withdrawnAt: moment(),
  },
  (table) => [
    check("document_issues_revision_check", sql`${table.revision} > 0`),
    unique("document_issues_revision").on(table.documentId, table.revision),
    uniqueIndex("document_issues_one_in_force").on(table.documentId).where(sql`${table.withdrawnAt} is null`),
  ],
);

/** The images of issued papers, each kept once for all of them. */
export const issuedImages = pgTable("issued_images", {
  /** SHA-256 of the PNG, in hex. */
  hash: text().primaryKey(),
  png: bytes().notNull(),
});
