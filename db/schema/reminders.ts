import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, cents, decimal, id, jsonText, oneOf, timestamps } from "@/db/columns";
import { reminderStates } from "@/db/enums";
import { clients } from "./clients";
import { documentLinks } from "./document-links";
import { documents } from "./documents";
import { deliveryColumns } from "./email-columns";
import { organizations } from "./organizations";

/** When an organization reminds of payment, and in what words; without a row it does not. */
export const reminderRules = pgTable(
  "reminder_rules",
  {
    organizationId: uuid()
      .primaryKey()
      .references(() => organizations.id),
    enabled: boolean().notNull(),
    /** By days from the due date, the earliest first. */
    steps: jsonb().$type<Array<{ days: number; subject: string; text: string }>>().notNull(),
    /** The yearly rate that a claim reckons interest at (article 395 of the Civil Code); null: it reckons none. */
    interestPercent: decimal({ precision: 5, scale: 2 }),
    ...timestamps(),
  },
  (table) => [check("reminder_rules_interest_check", sql`${table.interestPercent} between 0 and 100`)],
);

/** Reminders of payment, each written down before the mail server is called. */
export const reminders = pgTable(
  "reminders",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** The day of the business on which it was written down. */
    date: calendarDate().notNull(),
    /** The days from the due date of the step that it is. */
    step: integer().notNull(),
    /** It brings the formal claim; until it is handed over: it would. */
    isClaim: boolean().notNull(),
    /** What the claim said that went out: a `ClaimPaper`. */
    claim: jsonText(),
    /** A person has asked for it. */
    isManual: boolean().notNull(),
    state: text({ enum: reminderStates }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Until it is handed over: the words it is made of. */
    text: text().notNull(),
    ...deliveryColumns(),
    ...timestamps(),
  },
  (table) => [
    oneOf("reminders_state_check", table.state, reminderStates),
    // One that did not go out may be followed by another of the same day.
    uniqueIndex("reminders_once_a_day")
      .on(table.organizationId, table.clientId, table.date)
      .where(sql`${table.state} not in ('failed', 'stopped')`),
    index("reminders_list").on(table.clientId, table.id.desc().nullsFirst()),
    index("reminders_of_day").on(table.organizationId, table.date),
  ],
);

/** The invoices that a reminder names, as they stood when it was handed over. */
export const remindedDocuments = pgTable(
  "reminded_documents",
  {
    reminderId: uuid()
      .notNull()
      .references(() => reminders.id, { onDelete: "cascade" }),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    number: text().notNull(),
    remainderCents: cents().notNull(),
    /** The step that the invoice itself had come to; null for one that came to none. */
    step: integer(),
    linkId: uuid().references(() => documentLinks.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.documentId] }),
    index("reminded_documents_by_document").on(table.documentId),
  ],
);
