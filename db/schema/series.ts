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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, id, moment, oneOf, timestamps } from "@/db/columns";
import { seriesDocTypes, seriesModes, type VatMode, vatModes } from "@/db/enums";
import { clients } from "./clients";
import { documents } from "./documents";
import { members } from "./members";
import { bankAccounts, organizations } from "./organizations";

type LaterLines = { from: string; day?: number; lines: unknown[]; vatMode?: VatMode };

/** Recurring billing of a client: documents every so many months. */
export const series = pgTable(
  "series",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    /** In the order in which they are made. */
    docTypes: jsonb().$type<(typeof seriesDocTypes)[number][]>().notNull(),
    /** As agreed at first; texts may have placeholders for the period. */
    lines: jsonb().$type<unknown[]>().notNull(),
    /** Later agreements: from which month, and all lines from then on; earliest first. */
    laterLines: jsonb().$type<LaterLines[]>().notNull().default([]),
    /** The prices of months before a change of the documents' day or of the indexation, earliest first. */
    formerPrices: jsonb()
      .$type<
        {
          before: string;
          lines: unknown[];
          laterLines: LaterLines[];
          dayOfMonth: number;
          indexation: { percent: number; everyMonths: number; from: string } | null;
          vatMode?: VatMode;
        }[]
      >()
      .notNull()
      .default([]),
    /** That of `lines`; what was agreed later may have its own. */
    vatMode: text({ enum: vatModes }).notNull(),
    everyMonths: integer().notNull(),
    /** The day of the month that the documents are dated; in a shorter month, its last day. */
    dayOfMonth: integer().notNull(),
    from: calendarDate().notNull(),
    until: calendarDate(),
    basisDocumentId: uuid(),
    bankAccountId: uuid(),
    mode: text({ enum: seriesModes }).notNull(),
    indexation: jsonb().$type<{ percent: number; everyMonths: number; from: string }>(),
    pausedAt: moment(),
    /** From this day on documents are made automatically; earlier ones exist already or are left to a person. */
    dueFrom: calendarDate().notNull(),
    /** Why the documents of the last day were not made automatically: a failure code. */
    problem: text(),
    /** Due months whose documents were not made automatically, earliest first, with failure codes. */
    missed: jsonb().$type<{ period: string; problem: string }[]>().notNull().default([]),
    search: text().notNull(),
    createdBy: uuid().references(() => members.id),
    ...timestamps(),
  },
  (table) => [
    oneOf("series_mode_check", table.mode, seriesModes),
    oneOf("series_vat_mode_check", table.vatMode, vatModes),
    check("series_every_months_check", sql`${table.everyMonths} in (1, 3, 6, 12)`),
    check("series_day_check", sql`${table.dayOfMonth} between 1 and 31`),
    check("series_dates_check", sql`${table.from} <= ${table.until}`),
    foreignKey({
      name: "series_basis_of_organization",
      columns: [table.organizationId, table.basisDocumentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    foreignKey({
      name: "series_bank_account_of_organization",
      columns: [table.organizationId, table.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    index("series_list").on(table.organizationId, table.search, table.id),
    index("series_by_client").on(table.clientId),
    index("series_by_basis").on(table.basisDocumentId),
    index("series_due").on(table.dueFrom).where(sql`${table.pausedAt} is null`),
  ],
);

/** The documents that a series has made: at most one per month and type, whoever asks and how often. */
export const seriesDocuments = pgTable(
  "series_documents",
  {
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    /** The first month billed: `2026-11`. */
    period: text().notNull(),
    docType: text({ enum: seriesDocTypes }).notNull(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.period, table.docType] }),
    oneOf("series_documents_type_check", table.docType, seriesDocTypes),
    uniqueIndex("series_documents_by_document").on(table.documentId),
  ],
);

/** Proposed series that a person declined; they are not proposed again. */
export const seriesDeclined = pgTable(
  "series_declined",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    /** The names of its lines, folded. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.clientId, table.key] })],
);
