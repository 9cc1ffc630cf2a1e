import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf } from "@/db/columns";
import { importedLists } from "@/db/enums";
import { members } from "./members";

/** A file whose rows became clients, services, or unpaid papers of another program. */
export const listImports = pgTable(
  "list_imports",
  {
    id: id(),
    list: text({ enum: importedLists }).notNull(),
    fileName: text().notNull(),
    newCount: integer().notNull(),
    changedCount: integer().notNull(),
    importedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    importedByName: text().notNull(),
    /** Also `updatedAt` of every record as the import left it: who has another one was changed since. */
    importedAt: moment().notNull(),
    undoneAt: moment(),
  },
  (table) => [
    oneOf("list_imports_list_check", table.list, importedLists),
    index("list_imports_newest").on(table.list, table.id),
  ],
);

/** What an import did to one record, so that it can be undone. */
export const listImportRows = pgTable(
  "list_import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => listImports.id, { onDelete: "cascade" }),
    recordId: uuid().notNull(),
    /** In the file, as a spreadsheet counts. */
    row: integer().notNull(),
    label: text().notNull(),
    /** The fields that were changed, as they were; null for a record that is new. */
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] })],
);

/** What a member took a column of such files for, by its heading. */
export const importColumns = pgTable(
  "import_columns",
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    list: text({ enum: importedLists }).notNull(),
    /** Folded, so that case and signs do not count. */
    heading: text().notNull(),
    /** Null: the column is left out. */
    field: text(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.list, table.heading] }),
    oneOf("import_columns_list_check", table.list, importedLists),
  ],
);
