import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, moment, oneOf } from "@/db/columns";
import { docTypes } from "@/db/enums";
import { members } from "./members";
import { organizations } from "./organizations";

/** One row per organization, type and year; locked while a number is taken or given back. */
export const documentCounters = pgTable(
  "document_counters",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    docType: text({ enum: docTypes }).notNull(),
    year: integer().notNull(),
    lastSequence: integer().notNull(),
    /** The last number given earlier in another program; the numbers up to it have no document here. */
    earlierSequence: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.docType, table.year] }),
    oneOf("document_counters_type_check", table.docType, docTypes),
  ],
);

/** A number whose draft was deleted: a gap, with who deleted it and when. */
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
    /** The date of the deleted document; null in gaps of versions that did not store it. */
    date: calendarDate(),
    reason: text(),
    /** Whether somebody outside may know the number, because its document had been issued or sent before. */
    wasHandedOver: boolean().notNull().default(false),
    deletedBy: uuid().references(() => members.id),
    deletedByName: text().notNull(),
    deletedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.docType, table.year, table.sequence] }),
    oneOf("number_gaps_type_check", table.docType, docTypes),
  ],
);
