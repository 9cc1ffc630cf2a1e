import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, timestamps } from "@/db/columns";
import { documents } from "./documents";
import { members } from "./members";

/** Public links: addresses that show a single document to anyone who has them. */
export const documentLinks = pgTable(
  "document_links",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** SHA-256, in hex, of the 256 random bits in the address. */
    tokenHash: text().notNull().unique(),
    /**
     * The bits themselves, because people copy a link more than once; encrypted, so that a copy of the database does
     * not open documents.
     */
    sealedToken: text(),
    /** The issue of the document that it was made for; null for a draft. */
    revision: integer(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** When somebody not signed in saw the page of the link for the first and the last time. */
    firstOpenedAt: moment(),
    lastOpenedAt: moment(),
    createdBy: uuid().references(() => members.id),
    ...timestamps(),
  },
  (table) => [index("document_links_list").on(table.documentId, table.id.desc().nullsFirst())],
);
