import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, moment, oneOf } from "@/db/columns";
import { exchangeVersions } from "@/db/enums";
import { members } from "./members";
import { organizations } from "./organizations";

/**
 * Documents and payments exported to 1С, each as last exported. A row is kept when its record is deleted, and after
 * 1С was told to delete it, because a file may get lost.
 */
export const exportedObjects = pgTable(
  "exported_objects",
  {
    /** The identifier in 1С: for a correction, that of the document whose number it has. */
    objectId: uuid().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    /** The document or payment that was exported. */
    recordId: uuid().notNull(),
    /** The EnterpriseData element it was exported as. */
    element: text().notNull(),
    /** Its date when exported. */
    date: calendarDate().notNull(),
    /** The hash of the exported issue, or of a payment's exported data. */
    contentHash: text().notNull(),
    version: text({ enum: exchangeVersions }).notNull(),
    exportedAt: moment().notNull(),
    exportedBy: uuid()
      .notNull()
      .references(() => members.id),
    /** When 1С was first told to delete it; null while 1С has it. */
    goneAt: moment(),
  },
  (table) => [
    oneOf("exported_objects_version_check", table.version, exchangeVersions),
    index("exported_objects_by_date").on(table.organizationId, table.date),
    index("exported_objects_by_record").on(table.recordId),
  ],
);
