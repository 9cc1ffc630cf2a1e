import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, moment, oneOf } from "@/db/columns";
import { exchangeVersions } from "@/db/enums";
import { members } from "./members";
import { organizations } from "./organizations";

/**
 * Documents and payments that were handed to 1С, each as it went last. A row stays when its record is deleted, and when 1С
 * was told so, since a file may be lost.
 */
export const exportedObjects = pgTable(
  "exported_objects",
  {
    /** What 1С knows it by: of a correction, the document whose number it has. */
    objectId: uuid().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    /** The document or payment that went. */
    recordId: uuid().notNull(),
    /** The element of EnterpriseData that it went as. */
    element: text().notNull(),
    /** The day that it had. */
    date: calendarDate().notNull(),
    /** Of the issue that went, or of what is told of a payment. */
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
