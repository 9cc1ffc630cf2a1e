import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, id, oneOf, timestamps } from "@/db/columns";
import { emailAttachments, emailStates } from "@/db/enums";
import { documentLinks } from "./document-links";
import { documents } from "./documents";
import { emailColumns } from "./email-columns";

/** An attempt to send a document by email, recorded before the mail server is called. */
export const documentEmails = pgTable(
  "document_emails",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    ...emailColumns(),
    /** The remainder to pay, if the letter asks for another amount than its paper: a part was paid, or it is late. */
    askedCents: cents(),
    attach: text({ enum: emailAttachments }).notNull(),
    linkId: uuid().references(() => documentLinks.id, { onDelete: "set null" }),
    /** The issue of the document that it contained; null for a draft. */
    revision: integer(),
    ...timestamps(),
  },
  (table) => [
    oneOf("document_emails_state_check", table.state, emailStates),
    oneOf("document_emails_attach_check", table.attach, emailAttachments),
    uniqueIndex("document_emails_once").on(table.documentId, table.idempotencyKey),
    index("document_emails_list").on(table.documentId, table.id.desc().nullsFirst()),
    index("document_emails_of_member").on(table.createdBy, table.createdAt),
    index("document_emails_under_way").on(table.createdAt).where(sql`${table.state} = 'sending'`),
  ],
);
