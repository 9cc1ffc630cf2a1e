import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, timestamps } from "@/db/columns";
import { documents } from "./documents";
import { members } from "./members";

/** Addresses under which a document, and nothing else, is shown to whoever has them. */
export const documentLinks = pgTable(
  "document_links",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** SHA-256 of the 256 random bits that the address carries, in hex. */
    tokenHash: text().notNull().unique(),
    /** The bits themselves, for people copy a link more than once; encrypted, so that a copy of the database opens nothing. */
    sealedToken: text(),
    /** Which issue of the document it was made for; null for a draft's. */
    revision: integer(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** When somebody who is not signed in here saw the page of the link, for the first time and the last. */
    firstOpenedAt: moment(),
    lastOpenedAt: moment(),
    createdBy: uuid().references(() => members.id),
    ...timestamps(),
  },
  (table) => [index("document_links_list").on(table.documentId, table.id.desc().nullsFirst())],
);
