import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, oneOf, timestamps } from "@/db/columns";
import { docTypes } from "@/db/enums";
import type { UpdFields } from "@/db/upd-fields";

export const templates = pgTable(
  "templates",
  {
    id: id(),
    name: text().notNull(),
    docType: text({ enum: docTypes }).notNull(),
    body: jsonb().$type<unknown[]>().notNull(),
    /** The priced lines of the file it was imported from, for documents made from it; as `LineInput`. */
    lines: jsonb().$type<unknown[]>().notNull().default([]),
    /** The texts that its documents have in the form lines of a UPD; null in templates of other types. */
    upd: jsonb().$type<UpdFields>(),
    description: text(),
    /** The name of the file it was imported from. */
    sourceName: text(),
    /** Imported, and not yet read by a person: until then, no document may be made from it. */
    needsReview: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    search: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("templates_type_check", table.docType, docTypes),
    index("templates_by_name").on(table.search, table.id).where(sql`not ${table.isArchived}`),
    index("templates_archived_by_name").on(table.search, table.id).where(sql`${table.isArchived}`),
  ],
);
