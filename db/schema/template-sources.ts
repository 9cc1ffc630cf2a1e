import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, oneOf, timestamps } from "@/db/columns";
import { sourceKinds } from "@/db/enums";
import { templates } from "./templates";

/** The source of an imported template, part by part, for a person to compare. */
export const templateSources = pgTable(
  "template_sources",
  {
    templateId: uuid()
      .primaryKey()
      .references(() => templates.id, { onDelete: "cascade" }),
    kind: text({ enum: sourceKinds }).notNull(),
    pageCount: integer().notNull(),
    /** In file order: text, page, position on it, and the block that it went into. */
    parts: jsonb().$type<unknown[]>().notNull(),
    ...timestamps(),
  },
  (table) => [oneOf("template_sources_kind_check", table.kind, sourceKinds)],
);

/** Pictures of the pages that needed text recognition. */
export const templateSourcePages = pgTable(
  "template_source_pages",
  {
    templateId: uuid()
      .notNull()
      .references(() => templateSources.templateId, { onDelete: "cascade" }),
    page: integer().notNull(),
    /** WebP. */
    image: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.page] })],
);
