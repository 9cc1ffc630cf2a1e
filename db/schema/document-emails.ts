import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, id, moment, oneOf, timestamps } from "@/db/columns";
import { emailAttachments, emailStates } from "@/db/enums";
import { documentLinks } from "./document-links";
import { documents } from "./documents";
import { members } from "./members";

/** One try to bring a document to somebody by e-mail, written down before the mail server is called. */
export const documentEmails = pgTable(
  "document_emails",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** Whatever comes with it twice is one email. */
    idempotencyKey: text(),
    /** Of all that was asked for: tells one letter from another. */
    fingerprint: text().notNull(),
    /** `unknown`: it may have gone out, and the mail server has not said so. */
    state: text({ enum: emailStates }).notNull(),
    to: jsonb().$type<string[]>().notNull(),
    cc: jsonb().$type<string[]>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** What is left to be paid, where the letter asks for something else than its paper: a part was paid, or it is late. */
    askedCents: cents(),
    attach: text({ enum: emailAttachments }).notNull(),
    linkId: uuid().references(() => documentLinks.id, { onDelete: "set null" }),
    /** Which issue of the document it brought; null for a draft. */
    revision: integer(),
    messageId: text().notNull(),
    /** Why it did not go out, or why nobody knows: a code of the mail server's failures, and the server's own words. */
    trouble: text(),
    said: text(),
    /** Those of the addresses that the server did not take, while it took others. */
    refused: jsonb().$type<string[]>().notNull().default([]),
    /** When it was about to be handed over to the mail server; before that, any process may send it. */
    handedAt: moment(),
    /** When the outcome became known. */
    settledAt: moment(),
    sentBy: text().notNull(),
    createdBy: uuid().references(() => members.id),
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
