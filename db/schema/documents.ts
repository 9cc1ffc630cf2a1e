import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, cents, decimal, id, moment, oneOf, originalCheck, timestamps } from "@/db/columns";
import { bankEnvironments, docTypes, documentStatuses, vatModes, vatRates } from "@/db/enums";
import { lineDetailChecks, lineDetails } from "@/db/line-details";
import { numberKeyOf } from "@/db/number-key";
import { noOriginal, type Original } from "@/db/original";
import type { UpdFields } from "@/db/upd-fields";
import { clients } from "./clients";
import { members } from "./members";
import { bankAccounts, organizations } from "./organizations";
import { projects } from "./projects";
import { services } from "./services";
import { templates } from "./templates";

export const documents = pgTable(
  "documents",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    docType: text({ enum: docTypes }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    /** How numbers are compared that payers write. */
    numberKey: text().notNull().generatedAlwaysAs(numberKeyOf("number")),
    status: text({ enum: documentStatuses }).notNull().default("draft"),
    /** What the status was before the first payment, and is again when no money is left; null while none is. */
    unpaidStatus: text({ enum: documentStatuses }),
    clientId: uuid().references(() => clients.id),
    projectId: uuid(),
    bankAccountId: uuid(),
    templateId: uuid().references(() => templates.id),
    basisDocumentId: uuid(),
    date: calendarDate().notNull(),
    dueDate: calendarDate(),
    /** The day by which the client has promised to pay. */
    promisedDate: calendarDate(),
    /** The service period of an act: both or none, the last day included. */
    periodStart: calendarDate(),
    periodEnd: calendarDate(),
    vatMode: text({ enum: vatModes }).notNull(),
    subtotalCents: cents().notNull().default(0),
    vatCents: cents().notNull().default(0),
    totalCents: cents().notNull().default(0),
    paidCents: cents().notNull().default(0),
    currency: text().notNull().default("RUB"),
    notes: text(),
    body: jsonb().$type<unknown[]>().notNull(),
    /** What was said in the lines of a UPD's form; null on any other paper. */
    upd: jsonb().$type<UpdFields>(),
    bankDocumentId: text(),
    bankEnvironment: text({ enum: bankEnvironments }),
    issuedAt: moment(),
    /** What a correction (исправление) takes the place of, its own number and date, and why; all null on any other paper. */
    correctsDocumentId: uuid(),
    correctionNumber: integer(),
    correctionDate: calendarDate(),
    reason: text(),
    /** The correction that took this paper's place when it was issued. */
    correctedById: uuid(),
    /** Where the signed paper is. */
    original: jsonb().$type<Original>().notNull().default(noOriginal),
    version: integer().notNull().default(1),
    createdBy: uuid().references(() => members.id),
    search: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("documents_type_check", table.docType, docTypes),
    oneOf("documents_status_check", table.status, documentStatuses),
    oneOf("documents_unpaid_status_check", table.unpaidStatus, documentStatuses),
    oneOf("documents_vat_mode_check", table.vatMode, vatModes),
    oneOf("documents_bank_environment_check", table.bankEnvironment, bankEnvironments),
    originalCheck("documents_original_check", table.original),
    check("documents_upd_check", sql`${table.upd} is null or ${table.docType} = 'upd'`),
    check("documents_amounts_check", sql`${table.subtotalCents} >= 0 and ${table.vatCents} >= 0`),
    check("documents_total_check", sql`${table.totalCents} = ${table.subtotalCents} + ${table.vatCents}`),
    check("documents_currency_check", sql`${table.currency} = 'RUB'`),
    check("documents_period_check", sql`${table.periodStart} <= ${table.periodEnd}`),
    check(
      "documents_correction_check",
      sql`num_nulls(${table.correctsDocumentId}, ${table.correctionNumber}, ${table.correctionDate}) in (0, 3)`,
    ),
    // A correction has the number of what it corrects.
    unique("documents_sequence")
      .on(table.organizationId, table.docType, table.year, table.sequence, table.correctionNumber)
      .nullsNotDistinct(),
    unique("documents_number")
      .on(table.organizationId, table.docType, table.number, table.correctionNumber)
      .nullsNotDistinct(),
    unique("documents_one_correction").on(table.correctsDocumentId),
    unique("documents_of_organization").on(table.organizationId, table.id),
    foreignKey({
      name: "documents_project_of_organization",
      columns: [table.organizationId, table.projectId],
      foreignColumns: [projects.organizationId, projects.id],
    }),
    foreignKey({
      name: "documents_bank_account_of_organization",
      columns: [table.organizationId, table.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    foreignKey({
      name: "documents_basis_of_organization",
      columns: [table.organizationId, table.basisDocumentId],
      foreignColumns: [table.organizationId, table.id],
    }),
    foreignKey({
      name: "documents_corrects_of_organization",
      columns: [table.organizationId, table.correctsDocumentId],
      foreignColumns: [table.organizationId, table.id],
    }),
    foreignKey({
      name: "documents_corrected_by_of_organization",
      columns: [table.organizationId, table.correctedById],
      foreignColumns: [table.organizationId, table.id],
    }),
    index("documents_list").on(
      table.organizationId,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_by_type").on(
      table.organizationId,
      table.docType,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_by_status").on(
      table.organizationId,
      table.status,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_by_client").on(
      table.clientId,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_by_project").on(
      table.projectId,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_by_basis").on(table.basisDocumentId),
    index("documents_by_template").on(table.templateId),
    index("documents_by_total").on(table.organizationId, table.totalCents, table.id),
    index("documents_by_due").on(table.organizationId, table.dueDate, table.id),
    // An invoice by its number, however a payer writes its letters and dashes.
    index("documents_by_number_key").on(table.numberKey).where(sql`${table.docType} = 'invoice'`),
    index("documents_overpaid")
      .on(table.organizationId, table.clientId)
      .where(sql`${table.docType} = 'invoice' and ${table.paidCents} > ${table.totalCents}`),
    // What each client owes and since when, read from the index alone.
    index("documents_owed")
      .on(table.organizationId, table.clientId, table.dueDate, table.totalCents, table.paidCents)
      .where(
        sql`${table.docType} = 'invoice' and ${table.status} in ('issued', 'partially_paid') and ${table.correctedById} is null`,
      ),
    index("documents_owed_by_due")
      .on(table.organizationId, table.dueDate, table.id)
      .where(
        sql`${table.docType} = 'invoice' and ${table.status} in ('issued', 'partially_paid') and ${table.correctedById} is null`,
      ),
    // What was invoiced by days.
    index("documents_invoiced")
      .on(table.organizationId, table.date, table.totalCents)
      .where(
        sql`${table.docType} = 'invoice' and ${table.status} in ('issued', 'partially_paid', 'paid') and ${table.correctedById} is null`,
      ),
    // What was delivered to each client and what it paid, summed from the index alone.
    index("documents_account")
      .on(
        table.clientId,
        table.organizationId,
        table.docType,
        table.status,
        table.correctedById,
        table.totalCents,
        table.paidCents,
      )
      .where(
        sql`${table.paidCents} > 0 or ${table.status} in ('issued', 'signed', 'partially_paid', 'paid')`,
      ),
    // What an invoice still wants to be paid, for a payment that says nothing but its amount.
    index("documents_by_remainder")
      .on(table.organizationId, sql`(${table.totalCents} - ${table.paidCents})`, table.id)
      .where(sql`${table.docType} = 'invoice' and ${table.status} in ('draft', 'issued', 'partially_paid')`),
    index("documents_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);

export const documentLines = pgTable(
  "document_lines",
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    serviceId: uuid().references(() => services.id),
    name: text().notNull(),
    description: text(),
    unit: text().notNull(),
    qty: decimal({ precision: 13, scale: 3 }).notNull(),
    priceCents: cents().notNull(),
    discountPercent: decimal({ precision: 5, scale: 2 }),
    vatRate: text({ enum: vatRates }).notNull(),
    vatCents: cents().notNull(),
    sumCents: cents().notNull(),
    ...lineDetails(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    ...lineDetailChecks("document_lines", table),
    oneOf("document_lines_vat_rate_check", table.vatRate, vatRates),
    check("document_lines_qty_check", sql`${table.qty} > 0`),
    check(
      "document_lines_amounts_check",
      sql`${table.priceCents} >= 0 and ${table.vatCents} >= 0 and ${table.sumCents} >= ${table.vatCents}`,
    ),
    check("document_lines_discount_check", sql`${table.discountPercent} between 0 and 100`),
    index("document_lines_by_service").on(table.serviceId),
  ],
);

/** One row per organization, type and year; locked by whoever takes or gives back a number. */
export const documentCounters = pgTable(
  "document_counters",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    docType: text({ enum: docTypes }).notNull(),
    year: integer().notNull(),
    lastSequence: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.docType, table.year] }),
    oneOf("document_counters_type_check", table.docType, docTypes),
  ],
);

/** A number that was given and whose draft was deleted: the gap, with who and when. */
export const numberGaps = pgTable(
  "number_gaps",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    docType: text({ enum: docTypes }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    /** Of the paper that was deleted; null in gaps of versions that did not keep it. */
    date: calendarDate(),
    reason: text(),
    deletedBy: uuid().references(() => members.id),
    deletedByName: text().notNull(),
    deletedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.docType, table.year, table.sequence] }),
    oneOf("number_gaps_type_check", table.docType, docTypes),
  ],
);
