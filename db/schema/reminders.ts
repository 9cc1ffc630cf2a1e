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

/** When and in what words an organization reminds of payment; without a row, it does not. */
export const reminderRules = pgTable(
  "reminder_rules",
  {
    organizationId: uuid()
      .primaryKey()
      .references(() => organizations.id),
    enabled: boolean().notNull(),
    /** By days from the due date, earliest first. */
    steps: jsonb().$type<Array<{ days: number; subject: string; text: string }>>().notNull(),
    /**
     * The yearly rate of interest that claims charge (article 395 of the Civil Code), in percent; null: no interest.
     */
    interestPercent: decimal({ precision: 5, scale: 2 }),
    ...timestamps(),
  },
  (table) => [check("reminder_rules_interest_check", sql`${table.interestPercent} between 0 and 100`)],
);

/** Payment reminders, each recorded before the mail server is called. */
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
    /** The day, in the business's time zone, on which it was recorded. */
    date: calendarDate().notNull(),
    /** Its step, as days from the due date. */
    step: integer().notNull(),
    /** Whether it contains the formal claim; until it is handed over, whether it would. */
    isClaim: boolean().notNull(),
    /** The content of the claim as sent: a `ClaimPaper`. */
    claim: jsonText(),
    /** A person requested it. */
    isManual: boolean().notNull(),
    state: text({ enum: reminderStates }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Until it is handed over, the template of its text. */
    text: text().notNull(),
    ...deliveryColumns(),
    ...timestamps(),
  },
  (table) => [
    oneOf("reminders_state_check", table.state, reminderStates),
    // A reminder that was not sent may be followed by another on the same day.
    uniqueIndex("reminders_once_a_day")
      .on(table.organizationId, table.clientId, table.date)
      .where(sql`${table.state} not in ('failed', 'stopped')`),
    index("reminders_list").on(table.clientId, table.id.desc().nullsFirst()),
    index("reminders_of_member").on(table.createdBy, table.createdAt),
    index("reminders_of_day").on(table.organizationId, table.date),
  ],
);

/** The invoices named by a reminder, as they were when it was handed over. */
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
    /** The step that the invoice itself had reached; null if none. */
    step: integer(),
    linkId: uuid().references(() => documentLinks.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.documentId] }),
    index("reminded_documents_by_document").on(table.documentId),
  ],
);
