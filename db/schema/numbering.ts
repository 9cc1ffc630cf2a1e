import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, moment, oneOf } from "@/db/columns";
import { docTypes } from "@/db/enums";
import { members } from "./members";
import { organizations } from "./organizations";

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
    /** The last number that was given in another program before; the numbers up to it have no document here. */
    earlierSequence: integer().notNull().default(0),
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
    /** Whether somebody outside may know the number: its paper had been issued or sent before. */
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
