import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf } from "@/db/columns";
import { importedLists } from "@/db/enums";
import { members } from "./members";
import { organizations } from "./organizations";

/** A file whose rows became clients, services, or unpaid documents of another program. */
export const listImports = pgTable(
  "list_imports",
  {
    id: id(),
    list: text({ enum: importedLists }).notNull(),
    /** The organization whose documents the rows became; null for other lists, which all organizations share. */
    organizationId: uuid().references(() => organizations.id),
    fileName: text().notNull(),
    newCount: integer().notNull(),
    changedCount: integer().notNull(),
    importedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    importedByName: text().notNull(),
    /** Also the `updatedAt` of every record as the import left it: a record with another value was changed since. */
    importedAt: moment().notNull(),
    undoneAt: moment(),
  },
  (table) => [
    oneOf("list_imports_list_check", table.list, importedLists),
    index("list_imports_newest").on(table.list, table.id),
  ],
);

/** What an import did to a record, so that it can be undone. */
export const listImportRows = pgTable(
  "list_import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => listImports.id, { onDelete: "cascade" }),
    recordId: uuid().notNull(),
    /** The row number in the file, counted as spreadsheets do. */
    row: integer().notNull(),
    label: text().notNull(),
    /** The previous values of the changed fields; null for a new record. */
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] })],
);

/** The field that a member assigned to a column of such files, by the column's heading. */
export const importColumns = pgTable(
  "import_columns",
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    list: text({ enum: importedLists }).notNull(),
    /** Folded, so that case and punctuation do not matter. */
    heading: text().notNull(),
    /** Null: the column is ignored. */
    field: text(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.list, table.heading] }),
    oneOf("import_columns_list_check", table.list, importedLists),
  ],
);
