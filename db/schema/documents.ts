import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, cents, id, moment, oneOf, originalCheck, timestamps } from "@/db/columns";
import { isCurrentInvoice } from "@/db/current-invoice";
import {
  bankEnvironments,
  docTypes,
  documentStatuses,
  handedOverStatuses,
  owedStatuses,
  vatModes,
} from "@/db/enums";
import { numberKeyOf } from "@/db/number-key";
import { noOriginal, type Original } from "@/db/original";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import type { UpdFields } from "@/db/upd-fields";
import { clients } from "./clients";
import { members } from "./members";
import { bankAccounts, organizations } from "./organizations";
import { projects } from "./projects";
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
    /**
     * Its position in the counter of its series; null where another program gave the number, so no counter has it.
     */
    sequence: integer(),
    /** The type whose numbering it uses, if not its own: an advance invoice numbered with UPDs. */
    numberedAs: text({ enum: docTypes }),
    /** The type whose numbering it uses. */
    series: text({ enum: docTypes }).notNull().generatedAlwaysAs(sql`coalesce(numbered_as, doc_type)`),
    number: text().notNull(),
    /** The number in the form in which numbers written by payers are compared. */
    numberKey: text().notNull().generatedAlwaysAs(numberKeyOf("number")),
    status: text({ enum: documentStatuses }).notNull().default("draft"),
    /** The status before the first payment, restored when no money is left; null while unpaid. */
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
    /** The service period of an act: both days or neither, the last day included. */
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
    /** The texts entered in the form lines of a UPD; null for other types. */
    upd: jsonb().$type<UpdFields>(),
    bankDocumentId: text(),
    bankEnvironment: text({ enum: bankEnvironments }),
    issuedAt: moment(),
    /**
     * For a correction (исправление): the document that it replaces, its own number and date, and its reason; null
     * for other documents.
     */
    correctsDocumentId: uuid(),
    correctionNumber: integer(),
    correctionDate: calendarDate(),
    reason: text(),
    /** The correction that replaced this document when it was issued. */
    correctedById: uuid(),
    /** The content of the QR code on its paper, in Crockford's base32; unique. */
    originalCode: text().notNull().default(sql`new_original_code('0123456789ABCDEF')`),
    /** Where the signed paper is. */
    original: jsonb().$type<Original>().notNull().default(noOriginal),
    version: integer().notNull().default(1),
    createdBy: uuid().references(() => members.id),
    search: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("documents_type_check", table.docType, docTypes),
    oneOf("documents_numbered_as_check", table.numberedAs, docTypes),
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
    // A correction has the same number as the document it corrects.
    uniqueIndex("documents_sequence").on(
      table.organizationId,
      table.series,
      table.year,
      table.sequence,
      sql`coalesce(${table.correctionNumber}, 0)`,
    ),
    uniqueIndex("documents_number").on(
      table.organizationId,
      table.docType,
      table.number,
      table.year,
      sql`coalesce(${table.correctionNumber}, 0)`,
    ),
    // Numbers given by another program.
    index("documents_numbered_elsewhere")
      .on(table.organizationId, table.date, table.id)
      .where(sql`${table.sequence} is null`),
    unique("documents_original_code").on(table.originalCode),
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
    // Finds an invoice by its number, however a payer writes its letters and dashes.
    index("documents_by_number_key").on(table.numberKey).where(sql`${table.docType} = 'invoice'`),
    // Tells the VAT radar quickly that an organization has no documents with VAT, as is usual in the simplified system.
    index("documents_taxed").on(table.organizationId, table.clientId).where(sql`${table.vatCents} > 0`),
    index("documents_overpaid")
      .on(table.organizationId, table.clientId)
      .where(sql`${table.docType} = 'invoice' and ${table.paidCents} > ${table.totalCents}`),
    // What each client owes, since when and until when, read from the index alone.
    index("documents_owed_by_client")
      .on(
        table.organizationId,
        table.clientId,
        table.dueDate,
        table.totalCents,
        table.paidCents,
        table.date,
        table.promisedDate,
        table.id,
      )
      .where(isCurrentInvoice(table, owedStatuses)),
    index("documents_owed_by_due")
      .on(table.organizationId, table.dueDate, table.id)
      .where(isCurrentInvoice(table, owedStatuses)),
    // What was invoiced, by day.
    index("documents_invoiced")
      .on(table.organizationId, table.date, table.totalCents)
      .where(isCurrentInvoice(table, [...owedStatuses, "paid"])),
    // What each client received and paid, summed from the index alone.
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
        sql`${table.paidCents} > 0 or ${table.status} in (${sql.raw(handedOverStatuses.map((status) => `'${status}'`).join(", "))})`,
      ),
    // What is left to pay of an invoice, for a payment that states only its amount.
    index("documents_by_remainder")
      .on(table.organizationId, sql`(${table.totalCents} - ${table.paidCents})`, table.id)
      .where(sql`${table.docType} = 'invoice' and ${table.status} in ('draft', 'issued', 'partially_paid')`),
    // Documents in the book of sales, by the days of their tax periods.
    index("documents_by_tax_day").on(table.organizationId, taxDayOf(table), table.id).where(isOfSale(table)),
    index("documents_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);
