import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, cents, id, jsonText, moment, oneOf, originalCheck, timestamps } from "@/db/columns";
import { emailAttachments, emailStates, reconciliationAnswers, reconciliationStatuses } from "@/db/enums";
import { noOriginal, type Original } from "@/db/original";
import { clients } from "./clients";
import { documents } from "./documents";
import { emailColumns } from "./email-columns";
import { members } from "./members";
import { organizations } from "./organizations";

/**
 * Acts of reconciliation (акты сверки): the movements between an organization and a client, as known on a certain
 * day.
 */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** The contract to which the act is limited; null: everything. */
    contractId: uuid().references(() => documents.id, { onDelete: "set null" }),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    date: calendarDate().notNull(),
    from: calendarDate().notNull(),
    to: calendarDate().notNull(),
    openingCents: cents().notNull(),
    debitCents: cents().notNull(),
    creditCents: cents().notNull(),
    closingCents: cents().notNull(),
    status: text({ enum: reconciliationStatuses }).notNull().default("draft"),
    /** The comment of the last status change. */
    comment: text(),
    /** The client's answer through a link, with their comment and their balance. */
    answer: text({ enum: reconciliationAnswers }),
    answerComment: text(),
    answerBalanceCents: cents(),
    answeredAt: moment(),
    /**
     * The content of the QR code on its paper, which begins differently from that of any document; null without a
     * code.
     */
    originalCode: text().unique("reconciliations_original_code"),
    /** Where the signed paper is. */
    original: jsonb().$type<Original>().notNull().default(noOriginal),
    /** A `ReconciliationPaper` as canonical JSON (RFC 8785), byte for byte. */
    source: jsonText().notNull(),
    /** SHA-256 of `source`, in hex. */
    contentHash: text().notNull(),
    createdBy: uuid().references(() => members.id),
    ...timestamps(),
  },
  (table) => [
    oneOf("reconciliations_status_check", table.status, reconciliationStatuses),
    oneOf("reconciliations_answer_check", table.answer, reconciliationAnswers),
    originalCheck("reconciliations_original_check", table.original),
    check("reconciliations_period_check", sql`${table.from} <= ${table.to}`),
    check(
      "reconciliations_balance_check",
      sql`${table.closingCents} = ${table.openingCents} + ${table.debitCents} - ${table.creditCents}`,
    ),
    unique("reconciliations_sequence").on(table.organizationId, table.year, table.sequence),
    index("reconciliations_list").on(table.organizationId, table.id.desc().nullsFirst()),
    index("reconciliations_by_client").on(table.clientId, table.id.desc().nullsFirst()),
    index("reconciliations_of_period").on(table.organizationId, table.from, table.to, table.clientId),
  ],
);

/** The last number taken in each series. */
export const reconciliationCounters = pgTable(
  "reconciliation_counters",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    year: integer().notNull(),
    lastSequence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.year] })],
);

/** Addresses that show an act to anyone who has them, and let them answer it. */
export const reconciliationLinks = pgTable(
  "reconciliation_links",
  {
    id: id(),
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    /** SHA-256, in hex, of the 256 random bits in the address; the address itself is shown once. */
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdBy: uuid().references(() => members.id),
    ...timestamps(),
  },
  (table) => [index("reconciliation_links_list").on(table.reconciliationId, table.id.desc().nullsFirst())],
);

/** An attempt to send an act by email, recorded before the mail server is called. */
export const reconciliationEmails = pgTable(
  "reconciliation_emails",
  {
    id: id(),
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    ...emailColumns(),
    attach: text({ enum: emailAttachments }).notNull(),
    linkId: uuid().references(() => reconciliationLinks.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (table) => [
    oneOf("reconciliation_emails_state_check", table.state, emailStates),
    oneOf("reconciliation_emails_attach_check", table.attach, emailAttachments),
    uniqueIndex("reconciliation_emails_once").on(table.reconciliationId, table.idempotencyKey),
    index("reconciliation_emails_list").on(table.reconciliationId, table.id.desc().nullsFirst()),
    index("reconciliation_emails_of_member").on(table.createdBy, table.createdAt),
    index("reconciliation_emails_under_way").on(table.createdAt).where(sql`${table.state} = 'sending'`),
  ],
);
